/** What has to be filled in first: said beside a ReasonedButton, and the fields to which a press goes. */
import { t } from '../text.ts'

/** `fields`: the first one that is there gets the focus; each is named in its `data-field`. */
export interface Missing {
  readonly words: string
  readonly fields: readonly string[]
}
/** Why a button cannot do its work yet; empty if it can. */
export type Reason = string | Missing

export const wordsOfReason = (reason: Reason): string => (typeof reason === 'string' ? reason : reason.words)

/** The labels of the missing fields by the names of the fields; false for one that is filled in. */
export function stillNeeded(labels: Readonly<Record<string, string | false>>): Missing | '' {
  const missing = Object.entries(labels).filter(([, label]) => label !== false)
  if (missing.length === 0) return ''
  return {
    words: t('app.common.stillNeeded', { what: missing.map(([, label]) => label).join(', ') }),
    fields: missing.map(([name]) => name),
  }
}

const controls = 'input, textarea, select, canvas, [role=combobox]'

export function controlOf(fields: readonly string[], scope: Element): HTMLElement | null {
  const parts = fields.flatMap((name) => [...scope.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)])
  const found = parts.flatMap((part) => (part.matches(`button, ${controls}`) ? part : (part.querySelector<HTMLElement>(controls) ?? [])))
  return found[0] ?? null
}
