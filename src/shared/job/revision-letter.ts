/** The letter of the revision after that many others: A to Z, then AA, AB ... */
export function revisionAfter(count: number): string {
  const letter = String.fromCharCode(65 + (count % 26))
  return count < 26 ? letter : revisionAfter(Math.floor(count / 26) - 1) + letter
}
