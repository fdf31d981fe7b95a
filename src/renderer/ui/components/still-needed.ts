/** Names, for a ReasonedButton, the fields that must be filled in first; empty if none is missing. */
import { t } from '../text.ts'

export function stillNeeded(...missing: readonly (string | false)[]): string {
  const what = missing.filter((each) => each !== false).join(', ')
  return what === '' ? '' : t('app.common.stillNeeded', { what })
}

const controls = 'input, textarea, select, canvas, [role=combobox]'

/** The first empty control in `scope` whose label the reason names, else the first that it names; null if it names none. */
export function fieldNamedIn(reason: string, scope: Element): HTMLElement | null {
  const named = [...scope.querySelectorAll<HTMLElement>(controls)].filter((control) =>
    labelsOf(control).some((label) => label !== '' && reason.includes(label)),
  )
  return named.find((control) => 'value' in control && control.value === '') ?? named[0] ?? null
}

function labelsOf(control: HTMLElement): string[] {
  const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
  const byId = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = byId.map((id) => document.querySelector(`#${CSS.escape(id)}`))
  const group = control.closest('fieldset')?.querySelector('legend')
  return [...[...labels, ...named, group].map((each) => each?.textContent?.trim() ?? ''), control.getAttribute('aria-label') ?? '']
}
