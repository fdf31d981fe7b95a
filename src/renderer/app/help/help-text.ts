/** Renders the tokens of a help page. Only the kinds listed here are rendered, so that a page cannot contain its own markup. */
import type { Token, Tokens } from 'marked'
import { h, type FunctionalComponent, type VNode } from 'vue'
import type { HelpPlace } from '../stores/help.ts'

interface Props {
  readonly tokens: readonly Token[]
}
type Go = (place: HelpPlace) => void

/** `apply.md#unknown`; null if it is not a help page. */
export function placeOfLink(href: string): HelpPlace | null {
  const [, page, anchor] = /^([a-z-]+)\.md(?:#([a-z-]+))?$/.exec(href) ?? []
  return page === undefined ? null : { page, anchor: anchor ?? null }
}
export const hrefOf = ({ page, anchor }: HelpPlace) => `/help/${page}${anchor === null ? '' : `#${anchor}`}`

function shownAll(tokens: readonly Token[], go: Go): (VNode | string)[] {
  return tokens.flatMap((token) => shown(token, go) ?? [])
}

function link({ href, tokens }: Tokens.Link, go: Go): VNode | (VNode | string)[] {
  const place = placeOfLink(href)
  if (place === null) return shownAll(tokens, go)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    go(place)
  }
  return h('a', { href: hrefOf(place), onClick }, shownAll(tokens, go))
}

function table({ header, rows }: Tokens.Table, go: Go): VNode {
  const head = h('tr', {}, header.map((cell) => h('th', { scope: 'col' }, shownAll(cell.tokens, go)))) // prettier-ignore
  const row = (cells: readonly Tokens.TableCell[]) =>
    h('tr', {}, cells.map((cell, at) => h(at === 0 ? 'th' : 'td', at === 0 ? { scope: 'row' } : {}, shownAll(cell.tokens, go)))) // prettier-ignore
  return h('table', { class: 'fields w-full border-collapse' }, [h('thead', {}, head), h('tbody', {}, rows.map(row))])
}

function shown(token: Token, go: Go): VNode | string | (VNode | string)[] | null {
  switch (token.type) {
    case 'paragraph':
      return h('p', {}, shownAll(token.tokens ?? [], go))
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return h(ordered ? 'ol' : 'ul', {}, items.map((item) => h('li', {}, shownAll(item.tokens, go)))) // prettier-ignore
    }
    case 'table':
      return table(token as Tokens.Table, go)
    case 'strong':
      return h('strong', {}, shownAll(token.tokens ?? [], go))
    case 'em':
      return h('em', {}, shownAll(token.tokens ?? [], go))
    case 'link':
      return link(token as Tokens.Link, go)
    case 'text':
      return token.tokens === undefined ? unescaped((token as Tokens.Text).text) : shownAll(token.tokens, go)
    default:
      return null
  }
}

/** marked escapes texts for HTML; here they become text nodes. */
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export const HelpText: FunctionalComponent<Props, { go: Go }> = ({ tokens }, { emit }) => shownAll(tokens, (place) => emit('go', place))
HelpText.props = ['tokens']
HelpText.emits = ['go']
