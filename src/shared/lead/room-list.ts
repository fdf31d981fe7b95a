/** What the dialog of a room list says of it before it is added: what it holds, and what a person should look at first. Pure. */
import { leadOf, type Lead } from './lead.ts'

export interface RoomListFacts {
  readonly isReading: boolean
  /** Rows that can be added, and what they are, in words. */
  readonly rows: number
  readonly kinds: string
  /** Rows of devices that the job has. */
  readonly known: number
  readonly wrong: number
  /** It may have rooms in a column that was not recognised. */
  readonly hasNoRooms: boolean
  /** The first row that looks odd, in words. */
  readonly doubt: string | null
  /** The words of the act. */
  readonly add: string
}

export function roomListLead({ isReading, rows, kinds, known, wrong, hasNoRooms, doubt, add }: RoomListFacts): Lead {
  const values = { count: rows, kinds, add }
  if (isReading) return leadOf('roomList.reading', { tone: 'busy', act: false })
  if (rows === 0 && wrong > 0) return leadOf('roomList.allWrong', { values: { count: wrong }, tone: 'failed' })
  if (rows === 0) return leadOf('roomList.allKnown', { values: { count: known }, tone: 'good' })
  if (hasNoRooms) return leadOf('roomList.noRooms', { values, tone: 'warn' })
  if (wrong > 0)
    return leadOf('roomList.someWrong', { values: { kinds, add, rows, all: rows + known + wrong, count: wrong }, tone: 'warn' })
  if (doubt !== null) return leadOf('roomList.doubt', { values: { ...values, doubt }, tone: 'warn' })
  return leadOf('roomList.ready', { values: { ...values, known }, more: known > 0 })
}
