/** Files -> ZIP, so that the same files are the same bytes on every machine. Reading one: opened-copy.ts. */
import { zipSync, type Zippable } from 'fflate'

/** Content by name. A name is a relative path with slashes. */
export type Files = ReadonlyMap<string, Buffer>

/** These are compressed already; deflating them again costs seconds and gains nothing. */
const compressed = /\.(pdf|jpg|png)$/
/** The years that the format has. */
const [firstYear, lastYear] = [1980, 2099]

/** Every entry carries that day: the clock of whoever packs is not part of the content. */
export function zipOf(files: Files, day: string): Buffer {
  const [year = firstYear, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  // Noon is skipped by no clock, so that it is the same wherever it is read as local time.
  const mtime = new Date(Math.min(Math.max(year, firstYear), lastYear), month - 1, date, 12)
  const entries: Zippable = {}
  for (const [name, content] of files) entries[name] = [content, { mtime, level: compressed.test(name) ? 0 : 6 }]
  const zip = zipSync(entries)
  return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
}
