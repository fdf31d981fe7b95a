/** A label scanned anywhere on the page, while nobody types and no dialog is open. */
import { useEventListener } from '@vueuse/core'
import { onBeforeUnmount } from 'vue'
import { isTyping } from '../composables/use-shortcuts.ts'
import { scannerBurst } from './scanner-burst.ts'

export function useScanner(scanned: (text: string) => void): void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  onBeforeUnmount(() => timers.forEach(clearTimeout))
  const given = new WeakSet<Event>()
  let target: EventTarget = document.body

  const keys = scannerBurst({
    scanned,
    typed: (typed) => {
      for (const key of typed) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        given.add(event)
        target.dispatchEvent(event)
      }
    },
    setTimer(run, ms) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      timers.add(timer)
      return () => {
        clearTimeout(timer)
        timers.delete(timer)
      }
    },
  })

  // In the capture phase, before other listeners.
  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.repeat
      if (!isPlain || given.has(event) || event.key === 'Shift' || isOutside(event.target)) return
      if (event.target !== null) target = event.target
      if (!keys.press(event.key, event.timeStamp)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

export const isOutside = (target: EventTarget | null) => isTyping(target) || document.querySelector('dialog[open]') !== null
