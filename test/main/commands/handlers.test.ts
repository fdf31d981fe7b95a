/** What the domains register is all commands, and each once: whatever else does not compile. */
import { expect, it } from 'vitest'
import { joinHandlers, type Handlers } from '#main/commands/handlers.ts'

declare const presets: () => Pick<Handlers, 'presets.list' | 'presets.export'>
declare const others: () => Omit<Handlers, 'presets.list' | 'presets.export'>

it('joins what different domains register', () => {
  const list = () => []
  const trashed = () => []
  expect(joinHandlers({ 'presets.list': list }, { 'jobs.trash': trashed })).toEqual({ 'presets.list': list, 'jobs.trash': trashed })
})

/** Never run: held by the compiler. */
export function joined(): readonly Handlers[] {
  const all: Handlers = joinHandlers(presets(), others())
  // @ts-expect-error a domain is missing
  const missing: Handlers = joinHandlers(presets())
  // @ts-expect-error two domains register the same command
  const twice: Handlers = joinHandlers(presets(), others(), presets())
  return [all, missing, twice]
}
