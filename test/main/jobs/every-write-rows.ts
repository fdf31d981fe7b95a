/**
 * Which faults the matrix of every write takes: by default one of each kind, drawn by the seed of the run; with EVERY_WRITE=groups one of
 * each group; with EVERY_WRITE=all every one; with EVERY_WRITE and the name of a kind all of that kind.
 */
import fc from 'fast-check'
import { seed } from '../../support/seed.ts'
import { expectedOutcomes, type Row } from '../client/support/expected-outcomes.ts'

const scope = process.env['EVERY_WRITE'] ?? 'drawn'
export const isDrawn = scope === 'drawn'

export const allRows: readonly Row[] = Object.values(expectedOutcomes).flat()

/**
 * Faults after which the client has the same to say of a write, of which the same is true: `every-fault.test.ts` holds each single one of
 * them to that, and what is above the client learns nothing else of them.
 */
export const groups: readonly (readonly Row[])[] = [...Map.groupBy(allRows, groupOf).values()]

function groupOf({ fault, write, world, but, reused, silent, lie }: Row): string {
  const exceptions = Object.entries(but ?? {}).map(([where, { write: other }]) => [where, other])
  return JSON.stringify([fault.kind, write, world, exceptions, reused, silent, lie?.told])
}

export const rows: readonly Row[] = chosenRows()

function chosenRows(): readonly Row[] {
  if (scope === 'all') return allRows
  if (scope === 'groups') return groups.map((group, at) => oneOf(group, at))
  if (isDrawn) return Object.values(expectedOutcomes).map((ofKind, at) => oneOf(ofKind, at))
  const ofKind = allRows.filter(({ fault }) => fault.kind === scope)
  if (ofKind.length === 0) throw new Error(`EVERY_WRITE is all, groups or a kind of fault, not "${scope}"`)
  return ofKind
}

/** `salt`: not the same choice again for the next question. */
function oneOf<Item>(items: readonly Item[], salt: number): Item {
  const [chosen] = fc.sample(fc.constantFrom(...items), { seed: seed * 1_000 + salt, numRuns: 1 })
  return chosen as Item
}

export function shuffled<Item>(items: readonly Item[], salt: number): Item[] {
  const all = fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })
  return fc.sample(all, { seed: seed * 1_000 + salt, numRuns: 1 })[0] ?? []
}

export function nameOf({ fault: { kind, ...options } }: Row): string {
  return `${kind} ${JSON.stringify(options)}`
}

/** Each fault that stands for others, and for which. */
export const folded: readonly string[] =
  scope !== 'groups'
    ? []
    : groups.flatMap((group, at) => {
        const others = group.filter((each) => each !== rows[at]).map(nameOf)
        return others.length === 0 ? [] : [`${nameOf(rows[at]!)} stands for ${others.join(', ')}`]
      })
