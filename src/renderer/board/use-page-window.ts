/** Which rows of a long list stand in the page's window. The page itself scrolls, so that a small screen shows rows and little else. */
import { useEventListener, useResizeObserver } from '@vueuse/core'
import { onMounted, shallowRef, watch, type Ref } from 'vue'
import { rowsWithin } from './row-offsets.ts'

/** Rows drawn beyond each edge, so that a quick scroll shows rows and not gaps. */
const overscan = 6

export function usePageWindow(
  list: Readonly<Ref<HTMLElement | null>>,
  offsets: Readonly<Ref<readonly number[]>>,
  onScroll: (top: number) => void,
) {
  const range = shallowRef({ first: 0, end: 0 })
  const page = shallowRef<HTMLElement | null>(null)

  /** Where the list begins within the page's scrolled content. */
  const topOf = (element: HTMLElement, scroller: HTMLElement) =>
    element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop

  function measure(): void {
    if (list.value === null || page.value === null) return
    const top = page.value.scrollTop - topOf(list.value, page.value)
    const next = rowsWithin(offsets.value, top, top + page.value.clientHeight, overscan)
    if (next.first !== range.value.first || next.end !== range.value.end) range.value = next
  }

  onMounted(() => {
    page.value = list.value?.closest('main') ?? document.documentElement
    measure()
  })
  useEventListener(
    page,
    'scroll',
    () => {
      measure()
      onScroll(page.value?.scrollTop ?? 0)
    },
    { passive: true },
  )
  // What stands above the list grows and shrinks without any scrolling.
  useResizeObserver([page, () => list.value?.closest<HTMLElement>('.page')], measure)
  watch(offsets, measure, { flush: 'post' })

  /** Scrolls as little as shows the row whole, between what sticks to the top and to the bottom. */
  function reveal(index: number, above: number, below: number): void {
    if (list.value === null || page.value === null) return
    const start = topOf(list.value, page.value)
    const top = start + (offsets.value[index] ?? 0) - above
    const bottom = start + (offsets.value[index + 1] ?? 0) + below - page.value.clientHeight
    if (page.value.scrollTop > top) page.value.scrollTop = top
    else if (page.value.scrollTop < bottom) page.value.scrollTop = bottom
    measure()
  }

  return {
    range,
    reveal,
    rowsInSight: () => Math.max(1, range.value.end - range.value.first - 2 * overscan - 1),
    scrollTo(top: number) {
      if (page.value !== null) page.value.scrollTop = top
      measure()
    },
  }
}
