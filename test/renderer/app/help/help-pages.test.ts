/** The pages of help: the same in three languages, and reached from views and errors. Their words for controls: test/docs/documents.test.ts. */
import { describe, expect, it } from 'vitest'
import { errorCodes } from '#shared/tables/errors.ts'
import { languages, type Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { pageNames, pagesIn, searched, type HelpPage } from '../../../../src/renderer/app/help/help-pages.ts'
import { placeOfError, placesOfErrors, placesOfViews } from '../../../../src/renderer/app/help/help-places.ts'
import { placeOfLink } from '../../../../src/renderer/app/help/help-text.ts'
import { createRoutes } from '../../../../src/renderer/router.ts'
import type { HelpPlace } from '../../../../src/renderer/app/stores/help.ts'
import { sentencesOf, wordsOf } from '../../../shared/locales/sentences.ts'

const sources = import.meta.glob<string>('../../../../docs/help/*/*.md', { query: '?raw', import: 'default', eager: true })
const sourceOf = (language: Language, page: string) => sources[`../../../../docs/help/${language}/${page}.md`] ?? ''
const anchorsOf = (page: HelpPage) => page.sections.flatMap(({ anchor }) => anchor ?? [])
const english = await pagesIn('en')
const exists = ({ page, anchor }: HelpPlace, pages: readonly HelpPage[] = english) =>
  pages.some(({ name, sections }) => name === page && (anchor === null || sections.some((each) => each.anchor === anchor)))

describe.each(languages)('the pages in %s', (language) => {
  it('are all there, with the headings of English', async () => {
    const pages = await pagesIn(language)
    expect(pages.map(({ name }) => name)).toEqual([...pageNames])
    for (const page of pages) {
      expect(sourceOf(language, page.name), page.name).not.toBe('')
      const of = english.find(({ name }) => name === page.name)
      expect(anchorsOf(page), page.name).toEqual(of === undefined ? [] : anchorsOf(of))
      expect(page.sections).toHaveLength(anchorsOf(page).length + 1)
      expect(new Set(anchorsOf(page)).size).toBe(anchorsOf(page).length)
    }
  })

  it('lead to pages and sections that exist', async () => {
    const pages = await pagesIn(language)
    const links = pageNames.flatMap((page) => [...sourceOf(language, page).matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href))
    expect(links.length).toBeGreaterThan(5)
    const wrong = links.filter((href) => {
      const place = placeOfLink(href)
      return place === null || !exists(place, pages)
    })
    expect(wrong).toEqual([])
  })

  it('have short sentences', () => {
    for (const page of pageNames) {
      const text = sourceOf(language, page)
      const prose = text
        .replace(/<a id="[^"]*"><\/a>/g, '')
        .replace(/\*\*|\]\([^)]*\)|\[/g, '')
        .split(/\n|\|/)
        .flatMap((line) => sentencesOf(line.replace(/^[#\d. ]+/, '')))
      expect(prose.filter((sentence) => wordsOf(sentence).length > 20), page).toEqual([]) // prettier-ignore
    }
  })

  it('are found by the words in them', async () => {
    const pages = await pagesIn(language)
    const found = searched(pages, messages[language].app.state.unknown.toUpperCase())
    expect(found.map(({ page }) => page.name)).toContain('apply')
    expect(found[0]?.about).not.toMatch(/[*[\]|]/)
    expect(searched(pages, 'xyzzy')).toEqual([])
    expect(searched(pages, ' ')).toEqual([])
  })
})

describe('help begins', () => {
  it('where a section is, for every view and error that names one', () => {
    const places = [...Object.values(placesOfViews), ...Object.values(placesOfErrors), ...errorCodes.map(placeOfError)]
    expect(places.filter((place) => !exists(place))).toEqual([])
    expect(exists({ page: 'trouble', anchor: 'nowhere' })).toBe(false)
  })

  it('at views and errors that there are', () => {
    const views = createRoutes()
      .getRoutes()
      .map(({ name }) => name)
    expect(Object.keys(placesOfViews).filter((view) => !views.includes(view))).toEqual([])
    expect(Object.keys(placesOfErrors).filter((prefix) => !errorCodes.some((code) => code.startsWith(prefix)))).toEqual([])
  })

  it('at the closest section of an error', () => {
    expect(placeOfError('network.timeout')).toEqual({ page: 'trouble', anchor: 'lost' })
    expect(placeOfError('network.unreachable')).toEqual({ page: 'trouble', anchor: 'connection' })
    expect(placeOfError('input.invalid')).toEqual({ page: 'trouble', anchor: null })
  })
})
