import { nextTick, type Ref } from 'vue'

/** Shows more items of a list. The button may be gone afterwards, so the focus moves to the first new item. */
export async function showMore(shown: Ref<number>, by: number, itemAt: (at: number) => Element | undefined): Promise<void> {
  const at = shown.value
  shown.value += by
  await nextTick()
  const item = itemAt(at)
  if (item instanceof HTMLElement) item.focus()
}
