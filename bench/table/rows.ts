/** Ten thousand showers as nine texts each, the same ones at every run, and the columns that show them. */
export interface Row {
  readonly id: string
  readonly texts: readonly string[]
}

const states = ['active', 'standby', 'error']

/** `state` of the row as it is after a change. */
export function rowOf(index: number, state = states[index % 97 === 0 ? 2 : index % 9 === 0 ? 1 : 0] ?? ''): Row {
  const id = `SH${String(1_000_000 + index * 37)}`
  const seen = new Date(Date.UTC(2026, 2, 2) + index * 61_000).toISOString().slice(0, 16).replace('T', ' ')
  const texts = [
    `Room ${100 + (index % 900)}`,
    `SN${String(index).padStart(8, '0')}`,
    state,
    `Floor ${index % 12}`,
    '',
    'ok',
    seen,
    String((index * 7919) % 6_000),
    id,
  ]
  return { id, texts }
}

export const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, index) => rowOf(index))

/** As in the list of devices: what stands right, and what is set in a fixed pitch. */
export const columns = ['Name', 'Serial number', 'State', 'Group', 'Attention', 'Filter', 'Last connected', 'Sessions', 'Id'].map(
  (label, at) => ({
    key: label,
    label,
    width: 9,
    look: label === 'Sessions' ? 'num' : label === 'Id' ? 'mono' : '',
    text: ({ texts }: Row) => texts[at] ?? '',
  }),
)
