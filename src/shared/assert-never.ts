/** Makes a switch over a discriminated union exhaustive: a missing case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
