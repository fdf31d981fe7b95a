/** Inserts the rendered first view into the built page, with its language and theme. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { propertiesOf } from '#shared/tables/properties.ts'
import { translatorFor } from '../translate.ts'
import { drawFirstView, type Overview } from './draw.ts'
import { Markup, markup } from './markup.ts'

/** Elements in the head of the built page. */
const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]*)">/
const program = /<link rel="modulepreload"[^>]*\/program-[^>]*>/

/** `built`: the page that was built into `rendererDir`. */
export async function pageWith(rendererDir: string, built: string, shown: Overview): Promise<string> {
  const drawn = drawFirstView(shown)
  if (drawn === null) return built
  const { language, theme } = shown.settings
  const t = translatorFor(language)
  const styles = await readFile(join(rendererDir, stylesheet.exec(built)?.[1] ?? ''), 'utf8')
  const put: readonly (readonly [place: string | RegExp, markup: Markup])[] = [
    ['<html lang="en">', markup`<html lang="${language}" data-environment="none">`],
    [/<title>.*<\/title>/, markup`<title>${t('app.jobs.title')} – ${t('app.name')}</title>${lookOf(theme)}`],
    // Within the page, so that nothing waits for it. The link stays, because the program would request a style sheet without one.
    [stylesheet, new Markup(built.match(stylesheet)?.[0].replace('>', ` disabled><style>${styles}</style>`) ?? '')],
    // Compiling it would delay the layout; the page requests it with its first frame (drawn-page.ts).
    [program, markup``],
    ['<div id="app"></div>', markup`<div id="app">${drawn}</div>`],
  ]
  // Functions, because `$` has a meaning in a replacement text.
  return put.reduce((page, [place, { html }]) => page.replace(place, () => html), built)
}

/** Only the page knows which theme the system prefers. */
function lookOf(theme: Overview['settings']['theme']): Markup {
  const of = (name: Parameters<typeof propertiesOf>[0]) =>
    `:root{${Object.entries(propertiesOf(name))
      .map(([property, value]) => `${property}:${value}`)
      .join(';')}}`
  const style =
    theme === 'system'
      ? `${of('light')}@media (prefers-color-scheme:dark){${of('dark')}}@media (prefers-contrast:more){${of('plantRoom')}}`
      : of(theme)
  return new Markup(`<style>${style}</style>`)
}
