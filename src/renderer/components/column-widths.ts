/** Columns as wide as they ask for; what room is left is shared out in proportion, so that no gap stands at the end. */
export function columnWidths(asked: readonly number[], room: number): number[] {
  const sum = asked.reduce((total, width) => total + width, 0)
  const scale = sum > 0 && room > sum ? room / sum : 1
  return asked.map((width) => Math.floor(width * scale))
}
