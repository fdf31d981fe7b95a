/**
 * The packages that are shipped, with their licences: what the packager copies (package.json `dependencies` and theirs), what
 * the bundler built into the page, and the fonts. Made at each build, so that the list cannot be older than the program.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Licence {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text: string
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** `modules` are the files that were built into the page and into main. */
export function licencesOf(root: string, modules: Iterable<string>): Licence[] {
  const folders = new Set<string>()
  for (const name of Object.keys(manifestIn(root).dependencies ?? {})) addWithDependencies(folders, name, root)
  for (const module of modules) {
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/')) ?? []
    if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder)
  }
  const named = new Map(
    [...folders].map((folder) => licenceOf(folder, permission(root))).map((each) => [`${each.name} ${each.version}`, each]),
  )
  return [...named.values(), ...fonts(root)].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

/** Found as Node finds it: beside whoever needs it, else further up. */
function addWithDependencies(folders: Set<string>, name: string, from: string): void {
  const folder = join(from, 'node_modules', name)
  if (!existsSync(join(folder, 'package.json'))) {
    // An optional dependency of another system is nowhere.
    if (dirname(from) !== from) addWithDependencies(folders, name, dirname(from))
    return
  }
  if (folders.has(folder)) return
  folders.add(folder)
  for (const each of Object.keys(manifestIn(folder).dependencies ?? {})) addWithDependencies(folders, each, folder)
}

function licenceOf(folder: string, mit: string): Licence {
  const { name, version, license, author } = manifestIn(folder)
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each))
  const own = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
  // An old package may say it in its licence file only.
  const licence = license ?? (own.includes(mit.slice(0, 50)) ? 'MIT' : 'unknown')
  // Some name the licence and bring no text, which has to go with every copy all the same.
  const holder = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`)
  return { name, version, licence, text: own === '' && licence === 'MIT' ? `Copyright (c) ${holder}\n\n${mit}` : own }
}

/** The words of the MIT licence, which our own ends with. */
const permission = (root: string) => /Permission is hereby granted[^]*/.exec(readFileSync(join(root, 'LICENSE'), 'utf8'))?.[0].trim() ?? ''

const fonts = (root: string): Licence[] =>
  [
    { name: 'IBM Plex', folder: [] },
    { name: 'Noto Sans', folder: ['noto'] },
  ].map(({ name, folder }) => ({
    name,
    version: '',
    licence: 'OFL-1.1',
    text: readFileSync(join(root, 'resources', 'fonts', ...folder, 'OFL.txt'), 'utf8').trim(),
  }))
