/** The pictures in what was pasted, dropped or chosen; everything else is left to whoever it was meant for. */
export function picturesIn(transfer: Pick<DataTransfer, 'files'> | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
