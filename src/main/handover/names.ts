/** The names that the files of a copy may have, and which files are in the package and which beside it. */
import { journalName } from '../journal/journal-paths.ts'
import { manifestName } from './manifest.ts'

/**
 * A relative path whose parts are neither empty nor "..", without characters that have a special meaning for a system; the name of a
 * folder ends with a slash.
 */
export function isHarmless(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/')
  // eslint-disable-next-line no-control-regex -- control characters are precisely what is looked for
  return name.length <= 300 && parts.every((part) => /^[^\0-\x1f\x7f\\:*?"<>|]+$/.test(part) && !/^\.+$/.test(part))
}

/** What macOS names the file with the picture of a folder: the only file with such a name that a person may find in a package. */
const folderPicture = /(^|\/)Icon\r$/

/** Whether a ZIP may have the name: harmless, or one that macOS adds and that nothing here ever reads. */
export const isExpectedInZip = (name: string): boolean => isHarmless(name.replace(folderPicture, '$1Icon'))

/** The files of the package by their names in it, and the names of files that are beside it. */
interface Sorted<Content> {
  readonly inside: ReadonlyMap<string, Content>
  readonly beside: readonly string[]
}

/** If a folder was zipped as a whole, the package is in that folder. */
export function sorted<Content>(files: ReadonlyMap<string, Content>): Sorted<Content> {
  const folder = folderOf([...files.keys()])
  const isInside = ([name]: readonly [string, Content]) => name.startsWith(folder)
  return {
    inside: new Map([...files].filter(isInside).map(([name, content]) => [name.slice(folder.length), content])),
    beside: [...files].filter((file) => !isInside(file)).map(([name]) => name),
  }
}

/** With a slash at its end; empty if the package is not in a folder, or if several folders could be it. */
function folderOf(names: readonly string[]): string {
  const folders = new Set<string>()
  for (const name of names) {
    const start = name.indexOf('/') + 1
    if ([manifestName, journalName].includes(name.slice(start))) folders.add(name.slice(0, start))
  }
  const [folder = ''] = folders
  return folders.size === 1 ? folder : ''
}
