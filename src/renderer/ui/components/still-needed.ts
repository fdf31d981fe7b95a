/** Names, for a ReasonedButton, the fields that must be filled in first; empty if none is missing. */
import { t } from '../text.ts'

export function stillNeeded(...missing: readonly (string | false)[]): string {
  const what = missing.filter((each) => each !== false).join(', ')
  return what === '' ? '' : t('app.common.stillNeeded', { what })
}
