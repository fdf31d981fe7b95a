/** Where files go in tests that are not about them. */
import type { FileOutlet } from '#main/ports.ts'

const cancelled = { path: null, download: null }

/** A person who cancels. */
export const noOutlet: FileOutlet = {
  save: () => Promise.resolve(cancelled),
  saveAll: (files) => Promise.resolve(files.map((file) => ({ file, place: cancelled }))),
  newFolder: () => Promise.resolve(null),
}
