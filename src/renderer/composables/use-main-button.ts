/** Ctrl+Enter does what the main button of a part of the page does: the one in sight, so that neither can mean something else. */
import type { Ref } from 'vue'
import { useShortcuts } from './use-shortcuts.ts'

/** The acts at the foot come before what stands above them. */
const places = ['footer', ''] as const
/** A panel that is closed keeps its buttons. */
const isInSight = (button: HTMLElement) => button.getClientRects().length > 0

export function useMainButton(part: Readonly<Ref<HTMLElement | null>>): void {
  const found = () =>
    places
      .flatMap((place) => [...(part.value?.querySelectorAll<HTMLElement>(`${place} .n-button--primary-type:not(:disabled)`) ?? [])])
      .find(isInSight)
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'app.shortcuts.primary', run: () => found()?.click(), enabled: () => found() !== undefined }])
}
