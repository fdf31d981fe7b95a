/** How many columns make rows of equal length where so many cells do not fit into one row: 10 where 9 fit are 5 and 5, not 9 and 1. */
export const evenColumns = (cells: number, fit: number): number => Math.ceil(cells / Math.ceil(cells / Math.max(1, fit))) || 1
