/** A cell in a list whose columns are separated by tabs: quoted where it would be split. */
export const asCell = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
