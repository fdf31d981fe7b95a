/** What a page that can be read looks like, measured in the browser: no text leaves its box or lies on another, nothing is cut off. */
import type { Page } from '@playwright/test'

/** Every fault as a sentence, so that a failing test says what to look at. Columns that are still being fitted to their window are no fault. */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  const faults = await measuredFaults(page)
  if (faults.length === 0) return faults
  await page.waitForTimeout(500)
  return measuredFaults(page)
}

const measuredFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const tolerance = 1.5
    const found = new Set<string>()
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden, option, svg, textarea, .measure') === null
    const readable = new Map<Element, boolean>()
    const isRead = (element: Element): boolean => {
      const known = readable.get(element)
      if (known !== undefined) return known
      const is = getComputedStyle(element).clipPath === 'none' && (element.parentElement === null || isRead(element.parentElement))
      readable.set(element, is)
      return is
    }
    /** Cut off on purpose, with a mark that says so. */
    const isMarked = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis'

    /** The box around an element that cuts it off, that is drawn around it, or that is all there is to see. */
    function fault(text: DOMRect, from: Element): string | null {
      for (let box: Element | null = from; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.display === 'inline' || style.display === 'contents') continue
        const rect = box.getBoundingClientRect()
        const isOut = text.left < rect.left - tolerance || text.right > rect.right + tolerance
        if (style.overflowX !== 'visible') {
          if (isMarked(style)) return null
          if (isOut) return `is cut off by ${box.tagName.toLowerCase()}.${box.className}`
          // A grid or a raw answer is as wide as it is, and scrolls with a bar of its own.
          if (box.matches('[role=grid], pre, dialog')) return null
        } else if (
          isOut &&
          (box.matches('[role=gridcell]') || style.borderLeftStyle !== 'none' || style.backgroundColor !== 'rgba(0, 0, 0, 0)')
        )
          return `leaves ${box.tagName.toLowerCase()}.${box.className}`
      }
      return text.right > innerWidth || text.left < 0 ? 'leaves the window' : null
    }

    /** As far as it is drawn before the mark. */
    function shownOf(rect: DOMRect, at: Element): DOMRect {
      for (let box: Element | null = at; box !== null; box = box.parentElement) {
        const edge = box.getBoundingClientRect().right
        if (isMarked(getComputedStyle(box)))
          return new DOMRect(rect.x, rect.y, Math.min(rect.width, Math.max(0, edge - rect.x)), rect.height)
      }
      return rect
    }

    const drawn: { words: string; rect: DOMRect; at: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (at === null || words === '' || !isSeen(at) || !isRead(at)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue
        const what = fault(rect, at)
        if (what !== null) found.add(`“${words}” ${what}`)
        drawn.push({ words, rect: shownOf(rect, at), at })
      }
    }

    // What stands side by side: the banner, the steps, the rows of the board.
    const groups = Map.groupBy(drawn, ({ at }) => at.closest('header.banner, nav, [role=row], tr'))
    for (const [group, members] of groups) {
      if (group === null) continue
      members.forEach((one, index) => {
        for (const other of members.slice(index + 1)) {
          if (one.at === other.at) continue
          const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
          const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
          if (across > tolerance && down > 4) found.add(`“${one.words}” lies on “${other.words}”`)
        }
      })
    }

    // What a button opens does not cover it.
    for (const panel of document.querySelectorAll('[popover]:popover-open')) {
      const button = document.querySelector(`[aria-controls="${panel.id}"]`)
      if (button === null) continue
      const [over, under] = [panel.getBoundingClientRect(), button.getBoundingClientRect()]
      const across = Math.min(over.right, under.right) - Math.max(over.left, under.left)
      const down = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top)
      if (across > tolerance && down > tolerance) found.add(`“${panel.ariaLabel}” covers its button`)
    }

    // A select cuts what it shows without a mark.
    const canvas = document.createElement('canvas').getContext('2d')
    for (const select of document.querySelectorAll('select')) {
      const style = getComputedStyle(select)
      const words = select.selectedOptions[0]?.textContent ?? ''
      if (canvas === null || !isSeen(select) || isMarked(style) || style.color === 'rgba(0, 0, 0, 0)') continue
      canvas.font = style.font
      // An arrow of our own is in the padding.
      const arrow = style.appearance === 'none' ? 0 : 20
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow
      if (canvas.measureText(words).width > room + tolerance) found.add(`“${words}” is cut off by its select`)
    }

    // What is hidden from the eye lets nothing around it scroll into emptiness.
    for (const hidden of document.querySelectorAll<HTMLElement>('.visually-hidden')) {
      if (getComputedStyle(hidden).position !== 'absolute' || !hidden.checkVisibility()) continue
      let scroller = hidden.parentElement
      while (scroller !== null && !['auto', 'scroll'].includes(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
      if (scroller !== null && scroller.scrollHeight > scroller.clientHeight && !scroller.contains(hidden.offsetParent))
        found.add(`hidden “${hidden.textContent.trim()}” leaves ${scroller.tagName.toLowerCase()}.${scroller.className}`)
    }

    for (const button of document.querySelectorAll('button')) {
      const keys = [...button.querySelectorAll('kbd')].map(({ textContent }) => textContent)
      if (new Set(keys).size < keys.length) found.add(`“${button.textContent.trim()}” draws a key twice`)
    }

    for (const sentence of document.querySelectorAll('section.lead .words'))
      if (sentence.scrollHeight > sentence.clientHeight + tolerance) found.add(`the sentence “${sentence.textContent}” is cut`)

    // The frame of the window lies over everything.
    const frame = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--frame'))
    for (const button of document.querySelectorAll('header.banner button')) {
      const { top, bottom } = button.getBoundingClientRect()
      const banner = button.closest('header')?.getBoundingClientRect()
      if (top < frame || bottom > (banner?.bottom ?? 0)) found.add(`“${button.textContent.trim()}” is cut off by the frame`)
    }
    const rail = document.querySelector('.rail')
    if (rail !== null && rail.scrollHeight > rail.clientHeight) found.add('the way around has to be scrolled')
    const main = document.querySelector('main')
    if (main !== null && main.scrollWidth > main.clientWidth) {
      const edge = main.getBoundingClientRect().left + main.clientWidth
      const widest = [...main.querySelectorAll('*')].findLast((element) => element.getBoundingClientRect().right > edge + 1)
      found.add(`the page is ${main.scrollWidth - main.clientWidth} px too wide at <${widest?.localName} class="${widest?.className}">`)
    }
    return [...found]
  })
