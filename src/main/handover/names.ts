/** Which names the files of a copy may have, and which of them belong to it. */

/** A relative path of parts that are neither empty nor a way up, and nothing that a system gives a meaning; a folder ends with a slash. */
export function isHarmless(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/')
  // eslint-disable-next-line no-control-regex -- control characters are precisely what is looked for
  return name.length <= 300 && parts.every((part) => /^[^\0-\x1f\x7f\\:*?"<>|]+$/.test(part) && !/^\.+$/.test(part))
}

/** What systems leave beside files when folders are looked at or packed by hand. */
const litter = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/** Also without the one folder that everything lies in where a folder was packed as a whole. */
export function withoutLitter<Content>(files: ReadonlyMap<string, Content>): ReadonlyMap<string, Content> {
  const kept = [...files].filter(([name]) => !litter.test(name))
  const [top] = kept[0]?.[0].split('/') ?? []
  const around = `${top ?? ''}/`
  const isWrapped = kept.length > 0 && around !== 'photos/' && kept.every(([name]) => name.startsWith(around))
  return new Map(isWrapped ? kept.map(([name, content]) => [name.slice(around.length), content]) : kept)
}
