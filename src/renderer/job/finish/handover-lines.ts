/** Parses persons and documents, one on each line. Pure. */
import type { Job } from '#shared/job/job.ts'
import { linesOf } from '../records/typed-lines.ts'

type Person = NonNullable<Job['handover']>['instructed'][number]

/** "Name, role": everything behind the first comma is the role. */
function personOf(line: string): Person {
  const [name = '', ...rest] = line.split(',')
  const role = rest.join(',').trim()
  return { name: name.trim(), ...(role === '' ? {} : { role }) }
}

export const personsOf = (text: string): Person[] =>
  linesOf(text)
    .map(personOf)
    .filter(({ name }) => name !== '')
export const personLine = ({ name, role }: Person): string => [name, role].filter(Boolean).join(', ')
