import type { FieldName } from '#shared/tables/catalogue.ts'

/** Scrolls a field of a form into view and focuses its input, of several the chosen one. */
export function focusField(form: HTMLElement | null, field: FieldName): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>(`[data-field="${field}"] input`) ?? [])]
  const target = inputs.find((input) => input.checked) ?? inputs[0]
  target?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
