/** Persons as they are typed, one a line, and back again. */
import { expect, test } from 'vitest'
import { personLine, personsOf } from '../../../../src/renderer/job/finish/handover-lines.ts'
import { linesOf } from '../../../../src/renderer/job/records/typed-lines.ts'

test('a line is a name, and behind its first comma a role', () => {
  expect(personsOf('Eva Lind, caretaker, night shift\r\n\n  Jo Ek  \n, nobody\n')).toEqual([
    { name: 'Eva Lind', role: 'caretaker, night shift' },
    { name: 'Jo Ek' },
  ])
})

test('what was recorded is shown as it would be typed', () => {
  const typed = 'Eva Lind, caretaker\nJo Ek'
  expect(personsOf(typed).map(personLine).join('\n')).toBe(typed)
})

test('empty lines are no documents', () => {
  expect(linesOf('\n Manual \n\n')).toEqual(['Manual'])
})
