/**
 * The utility classes of the templates: Tailwind's names, with our tokens as the theme. Only what is used is built (`virtual:uno.css`, after
 * ui/styles/base.css and weaker than a component's own block). A look with a name or a state belongs in the component.
 */
import presetWind3 from '@unocss/preset-wind3'
import type { Theme } from '@unocss/preset-wind3'
import type { Extractor, UserConfig } from '@unocss/core'
import { propertiesOf } from './src/shared/tables/properties.ts'
import { metrics, space } from './src/shared/tables/tokens.ts'

const variable = (name: string) => `var(--${name})`
/** Each colour under the name of its custom property: `text-ok`, `bg-ok-soft`, `border-line-strong`. */
const colors = Object.fromEntries(
  Object.entries(propertiesOf('light')).flatMap(([name, value]) =>
    value.startsWith('#') ? [[name.slice(2), variable(name.slice(2))]] : [],
  ),
)
/** Steps of 4 px at the usual text size. */
const spacing = Object.fromEntries(Object.keys(space).map((name) => [name.slice(1), variable(name)]))
/** Heights of controls and bars: `h-control`, `min-h-bar`. */
const measures = Object.fromEntries(Object.keys(metrics.light).map((name) => [name, variable(`m-${name}`)]))

/**
 * What a class is, and not every word of the code: those of the attributes, and from scripts the words with a hyphen in a text of their own.
 */
const classes: Extractor = {
  name: 'classes',
  extract({ code }) {
    const found = new Set<string>()
    const add = (text: string, isMeant: (word: string) => boolean) => {
      for (const word of text.split(/\s+/)) if (word !== '' && isMeant(word)) found.add(word)
    }
    for (const [, text = ''] of code.matchAll(/\sclass="([^"]*)"/g)) add(text, () => true)
    for (const [, text = ''] of code.matchAll(/\s:class="([^"]*)"/g)) {
      for (const [, literal = ''] of text.matchAll(/'([^']*)'/g)) add(literal, () => true)
      for (const [, key = ''] of text.matchAll(/[{,]\s*([a-z]+)(?=\s*[:,}])/g)) found.add(key)
    }
    for (const [, text = ''] of code.matchAll(/'([^'\n]*)'/g)) add(text, (word) => word.includes('-'))
    return found
  },
}

export const unoConfig: UserConfig<Theme> = {
  configFile: false,
  presets: [presetWind3({ preflight: false })],
  extractorDefault: classes,
  content: { pipeline: { include: [/src\/renderer\/.*\.(vue|ts)($|\?)/] } },
  theme: {
    colors: { ...colors, white: '#fff', inherit: 'inherit', transparent: 'transparent' },
    spacing,
    height: measures,
    width: measures,
    minHeight: measures,
    lineWidth: { DEFAULT: 'var(--line-width)' },
    borderRadius: { DEFAULT: '4px', md: '6px', lg: '8px', full: '9999px' },
    fontFamily: { mono: 'var(--font-mono)' },
  },
  rules: [
    // The size alone: lines keep the height of their part.
    ['text-sm', { 'font-size': 'var(--small)' }],
    ['text-base', { 'font-size': '1rem' }],
    ['text-lg', { 'font-size': 'var(--title)' }],
    ['text-xl', { 'font-size': 'var(--page)' }],
    ['shadow-float', { 'box-shadow': 'var(--float)' }],
    // A thick edge in the colour of the part's tone.
    ['edge-mark', { 'border-left': '3px solid var(--mark, currentcolor)' }],
    // As many columns as fit, each at least so many rem wide.
    [
      /^grid-cols-(fit|fill)-(\d+)$/,
      ([, as, rem]) => ({ 'grid-template-columns': `repeat(auto-${as}, minmax(min(${rem}rem, 100%), 1fr))` }),
    ],
  ],
  // Weaker than any other class: a colour for soft text that is something else too, and the font of a control.
  shortcuts: { 'text-soft': 'text-ink-soft', 'font-inherit': '[font:inherit]' },
  // Names of parts that are no utilities.
  blocklist: ['filter', 'ring', 'table-cell', 'table-column', 'table-row'],
}
