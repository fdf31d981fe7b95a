/** The files of a drop or a paste. Their content says later what they are; what they are declared to be decides nothing. */
export const filesIn = (transfer: Pick<DataTransfer, 'files'> | null): File[] => [...(transfer?.files ?? [])]
