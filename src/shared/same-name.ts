/** Whether two people type the same name: large and small letters, accents as composed, and blanks do not tell them apart. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('und')
