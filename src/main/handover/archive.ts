/** Files -> ZIP, deterministic: the same files give the same bytes on every machine. opened-copy.ts reads one. */
import { zipSync, type Zippable } from 'fflate'

/** Content by name. A name is a relative path with slashes. */
export type Files = ReadonlyMap<string, Buffer>

/** These are compressed already; deflating them again costs seconds and gains nothing. */
const compressed = /\.(pdf|jpg|png)$/
/** The range of years of the format. */
const [firstYear, lastYear] = [1980, 2099]

/** Every entry gets that date, because the clock of the packing computer is not part of the content. */
export function zipOf(files: Files, day: string): Buffer {
  const [year = firstYear, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  // No time zone skips noon, so it is the same date wherever it is read as local time.
  const mtime = new Date(Math.min(Math.max(year, firstYear), lastYear), month - 1, date, 12)
  const entries: Zippable = {}
  for (const [name, content] of files) entries[name] = [content, { mtime, level: compressed.test(name) ? 0 : 6 }]
  const zip = zipSync(entries)
  return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
}
