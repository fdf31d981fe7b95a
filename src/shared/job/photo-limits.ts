/**
 * How large a stored photo may be. Whoever takes a photo draws it upright and scales it down to `edge` before handing it on;
 * the vault refuses what is larger. A label stays readable and a report with a hundred photos can still be mailed.
 */
export const photoLimits = {
  /** Pixels of the longer side. */
  edge: 2048,
  /** Of the file as it is stored. */
  bytes: 2_000_000,
} as const
