/**
 * The maximum size of a stored photo. The client rotates a photo upright and scales it down to `edge` before sending it; the vault
 * refuses larger ones. At this size a label stays readable, and a report with a hundred photos can still be mailed.
 */
export const photoLimits = {
  /** Pixels of the longer side. */
  edge: 2048,
  /** Of the file as it is stored. */
  bytes: 2_000_000,
  /** Of a picture on a page of a PDF: an A1 sheet scanned at 300 dpi. A page takes up to eleven bytes for each of them. */
  pagePixels: 70_000_000,
} as const
