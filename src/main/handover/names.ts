/** The names that the files of a copy may have, and which files belong to it. */

/**
 * A relative path whose parts are neither empty nor "..", without characters that have a special meaning for a system; the name of a
 * folder ends with a slash.
 */
export function isHarmless(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/')
  // eslint-disable-next-line no-control-regex -- control characters are precisely what is looked for
  return name.length <= 300 && parts.every((part) => /^[^\0-\x1f\x7f\\:*?"<>|]+$/.test(part) && !/^\.+$/.test(part))
}

/** Files that systems add when folders are viewed or zipped by hand. */
const litter = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/** Also removes the single top folder, if a folder was zipped as a whole. */
export function withoutLitter<Content>(files: ReadonlyMap<string, Content>): ReadonlyMap<string, Content> {
  const kept = [...files].filter(([name]) => !litter.test(name))
  const [top] = kept[0]?.[0].split('/') ?? []
  const around = `${top ?? ''}/`
  const isWrapped = kept.length > 0 && around !== 'photos/' && kept.every(([name]) => name.startsWith(around))
  return new Map(isWrapped ? kept.map(([name, content]) => [name.slice(around.length), content]) : kept)
}
