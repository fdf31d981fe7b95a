/** Ctrl+Enter presses the main button of a part of the page: the one that is visible, so that its meaning is unambiguous. */
import type { Ref } from 'vue'
import { useShortcuts } from './use-shortcuts.ts'

/** Buttons at the foot come before those above them. */
const places = ['footer', ''] as const
/** A closed panel keeps its buttons. */
const isInSight = (button: HTMLElement) => button.getClientRects().length > 0

export function useMainButton(part: Readonly<Ref<HTMLElement | null>>): void {
  const found = () =>
    places
      .flatMap((place) => [
        ...(part.value?.querySelectorAll<HTMLElement>(`${place} .n-button--primary-type:not(:disabled, [aria-disabled])`) ?? []),
      ])
      .find(isInSight)
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'app.shortcuts.primary', run: () => found()?.click(), enabled: () => found() !== undefined }])
}
