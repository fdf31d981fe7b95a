/** The columns that the tables of groups and of water guards have in common. */
import { t } from '../text.ts'
import type { TableColumn } from './table-columns.ts'

interface Registered {
  readonly id: string
  readonly name: string | null
}

export const nameColumn = (): TableColumn<Registered> => ({
  key: 'name',
  label: t('devices.fields.name'),
  width: 14,
  look: '',
  text: ({ name }) => name ?? t('devices.group.nameless'),
  sortBy: ({ name }) => name,
})

export const idColumn = (): TableColumn<Registered> => ({
  key: 'id',
  label: t('devices.fields.id'),
  width: 20,
  look: 'mono text-small quiet',
  text: ({ id }) => id,
})
