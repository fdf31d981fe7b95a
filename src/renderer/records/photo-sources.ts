/** The pictures among what was pasted, dropped or chosen; everything else is ignored. */
export function picturesIn(transfer: Pick<DataTransfer, 'files'> | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
