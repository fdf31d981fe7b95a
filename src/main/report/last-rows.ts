/**
 * The last two rows of a table stay on one page: pdfmake keeps only its first ones together, and one row below repeated titles looks like
 * a mistake. It depends on a pinned version, as `tagging.ts` does.
 */
import { insideOf } from './faster-pdfmake.ts'

interface Writer {
  beginUnbreakableBlock(): void
  commitUnbreakableBlock(): void
}
interface Processor {
  readonly tableNode: { readonly table: { readonly body: readonly unknown[] } }
  readonly dontBreakRows: boolean
  readonly rowsWithoutPageBreak: number
}
type Method = (this: Processor, row: number, writer: Writer, ...rest: unknown[]) => void

/** Once a process. */
export function keepLastRows(): void {
  const { prototype } = insideOf('pdfmake/js/TableProcessor.js').default as { readonly prototype: Record<'beginRow' | 'endRow', Method> }
  const { beginRow, endRow } = prototype
  /** The first rows are a block of their own. */
  const lastOf = ({ tableNode, dontBreakRows, rowsWithoutPageBreak }: Processor) => {
    const last = tableNode.table.body.length - 1
    return dontBreakRows && last > rowsWithoutPageBreak ? last : null
  }
  prototype.beginRow = function (row, writer, ...rest) {
    if (row + 1 === lastOf(this)) writer.beginUnbreakableBlock()
    beginRow.call(this, row, writer, ...rest)
  }
  prototype.endRow = function (row, writer, ...rest) {
    endRow.call(this, row, writer, ...rest)
    if (row === lastOf(this)) writer.commitUnbreakableBlock()
  }
}
