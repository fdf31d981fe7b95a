/**
 * The number of columns that gives rows of equal length if the cells do not fit into one row: 10 cells with room for 9 are 5 and 5, not 9
 * and 1.
 */
export const evenColumns = (cells: number, fit: number): number => Math.ceil(cells / Math.ceil(cells / Math.max(1, fit))) || 1
