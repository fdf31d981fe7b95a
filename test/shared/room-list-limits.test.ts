/** Room lists that are too long or too wide. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commands } from '#shared/contract/contract.ts'
import { maxDevices } from '#shared/contract/planning.ts'
import { readRoomList, roomListLimits } from '#shared/job/room-list.ts'

const read = (text: string) => readRoomList(text, { devices: [], presets: [], preset: null, roles: {} })

describe('a list with more than a list may have', () => {
  const { characters, columns, lines } = roomListLimits
  const rooms = (count: number) => Array.from({ length: count }, (_none, index) => `${index};A`).join('\n')

  it('has no heading of half a million brackets that are never closed', () => {
    // Each was looked for its end through all that follows: minutes.
    expect(read(`Room;${'('.repeat(500_000)}\n101;x`).columns.map(({ role }) => role)).toEqual(['room', 'ignored'])
  })

  it('is not read, and says of what it has too much', () => {
    expect(read('x;'.repeat(columns)).tooMuch).toBe('columns')
    expect(read('x;'.repeat(columns - 1)).tooMuch).toBeNull()
    expect(read('x;'.repeat(1_000_000)).tooMuch).toBe('columns')
    expect(read(rooms(lines + 1))).toMatchObject({ tooMuch: 'lines', lines: [], columns: [] })
    expect(read(rooms(lines)).lines).toHaveLength(lines)
    expect(read(`Room;Kind\n${rooms(lines)}`).tooMuch).toBeNull()
    expect(read(`Room;Kind\n${rooms(lines + 1)}`).tooMuch).toBe('lines')
    expect(read(rooms(150_000)).tooMuch).toBe('lines')
    expect(read('x'.repeat(characters + 1)).tooMuch).toBe('characters')
  })

  it('has limits that one act can plan, that are kept while they are typed, and that stand in the documents', () => {
    expect(lines).toBeLessThanOrEqual(maxDevices)
    expect(commands['drafts.save'].input.safeParse({ slot: 'x', text: 'x'.repeat(characters) }).success).toBe(true)
    const text = readFileSync('docs/first-job.md', 'utf8')
    for (const said of [columns, lines, characters]) expect(text).toContain(said.toLocaleString('en'))
  })
})
