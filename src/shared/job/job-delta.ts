/**
 * The difference between two jobs, so that a window that has one is only sent the changes to the other. Any two jobs can be compared:
 * unchanged parts are recognised by object identity.
 */
import type { Job } from './job.ts'

/** Items to keep, by their index in the old list, or new items. */
type Part = { readonly keep: readonly [from: number, count: number] } | { readonly items: readonly unknown[] }

export interface JobDelta {
  readonly fields: Partial<Job>
  /** By the name of the field. */
  readonly lists: Readonly<Record<string, readonly Part[]>>
}

export function deltaOf(before: Job, now: Job): JobDelta {
  const changed = Object.entries(now).filter(([name, value]) => before[name as keyof Job] !== value)
  const lists = changed.flatMap(([name, value]) => {
    const old: unknown = before[name as keyof Job]
    return Array.isArray(old) && Array.isArray(value) ? [[name, partsOf(old, value)] as const] : []
  })
  const names = new Set(lists.map(([name]) => name))
  return { fields: Object.fromEntries(changed.filter(([name]) => !names.has(name))), lists: Object.fromEntries(lists) }
}

export function merged(before: Job, { fields, lists }: JobDelta): Job {
  const made = Object.entries(lists).map(([name, parts]) => {
    const old = before[name as keyof Job] as readonly unknown[]
    return [name, parts.flatMap((part) => ('items' in part ? part.items : old.slice(part.keep[0], part.keep[0] + part.keep[1])))] as const
  })
  return { ...before, ...fields, ...Object.fromEntries(made) }
}

/** Skips the common prefix and suffix, so that a small change is cheap to compare. */
function partsOf(old: readonly unknown[], now: readonly unknown[]): Part[] {
  const most = Math.min(old.length, now.length)
  let begin = 0
  while (begin < most && old[begin] === now[begin]) begin += 1
  let end = 0
  while (end < most - begin && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  const between = partsBetween(old, begin, old.length - end, now.slice(begin, now.length - end))
  return [...kept(0, begin), ...between, ...kept(old.length - end, end)]
}

function partsBetween(old: readonly unknown[], from: number, to: number, now: readonly unknown[]): Part[] {
  const places = new Map<unknown, number>()
  for (let place = from; place < to; place += 1) places.set(old[place], place)
  const parts: Part[] = []
  for (let next = 0; next < now.length;) {
    const [first, place] = [next, places.get(now[next])]
    if (place === undefined) {
      while (next < now.length && !places.has(now[next])) next += 1
      parts.push({ items: now.slice(first, next) })
    } else {
      while (next < now.length && place + next - first < to && old[place + next - first] === now[next]) next += 1
      parts.push(...kept(place, next - first))
    }
  }
  return parts
}

const kept = (from: number, count: number): Part[] => (count === 0 ? [] : [{ keep: [from, count] }])
