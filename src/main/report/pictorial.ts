/** The blocks with pictures: photos, and the sign-off with its signatures. A picture that is not there is named by its hash. */
import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import type { Photo, Signoff } from '#shared/job/job.ts'
import { block, code, noneRecorded, type PdfContext } from './pdf-context.ts'
import { printable } from './printable.ts'
import { bare, colors, contentWidth } from './style.ts'

const gap = 16
const half = (contentWidth - gap) / 2
const photoBox = { width: half, height: 186 }
const signatureBox = { width: 190, height: 64 }

/** Two beside each other, in the order of the devices; those of no device first. */
export function photosBlock(context: PdfContext): Content[] {
  const { photos, devices, removed } = context.model
  if (photos.length === 0) return block(context, 12, 'photos', [noneRecorded(context)])
  const order = new Map([...devices, ...removed].map(({ key }, index) => [key, index]))
  const place = ({ device }: Photo) => (device === null ? -1 : (order.get(device) ?? order.size))
  const cells = [...photos].sort((a, b) => place(a) - place(b)).map((photo) => photoCell(context, photo))
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_none, row) => [cells[2 * row] ?? '', '', cells[2 * row + 1] ?? ''])
  return block(context, 12, 'photos', [{ table: { widths: [half, gap, half], dontBreakRows: true, body: rows }, layout: bare }], {
    room: photoBox.height + 70,
  })
}

function photoCell({ reportText, pictures, instant, deviceName }: PdfContext, photo: Photo): TableCell {
  const { device, shows, caption, at, who } = photo
  const about = device === null ? reportText('wholeJob') : deviceName(device)
  return {
    stack: [
      pictures.has(photo.photo)
        ? { image: photo.photo, fit: [photoBox.width, photoBox.height] }
        : notAvailable(reportText('photos.notAvailable')),
      { text: `${reportText(`photos.${shows}`)} · ${about}`, style: 'cell', bold: true, margin: [0, 4, 0, 0] },
      ...(caption === '' ? [] : [{ text: printable(caption), style: 'cell' }]),
      { text: `${instant(at)}, ${printable(who)}`, style: 'small' },
      hash(photo.photo),
    ],
    margin: [0, 0, 0, 12],
  }
}

/** On one line. */
const hash = (sha256: string): Content => ({ text: sha256, style: 'code', fontSize: 6.1 })

const notAvailable = (text: string): Content => ({
  table: { widths: [half - 24], heights: [60], body: [[{ text, style: 'empty', margin: [0, 20, 0, 0], alignment: 'center' }]] },
  layout: { ...bare, fillColor: () => colors.sunken, paddingLeft: () => 12, paddingRight: () => 12 },
})

export function signOffBlock(context: PdfContext): Content[] {
  const { signOff } = context.model
  const column = (party: Signoff['party']): Column => {
    const found = signOff.find((each) => each.party === party)
    const content = found === undefined ? blankFields(context) : outcome(context, found)
    return {
      width: half,
      stack: [{ text: context.reportText(`signOff.${party}`), style: 'deviceTitle', margin: [0, 0, 0, 4] }, ...content],
    }
  }
  return block(context, 14, 'signOff', [{ columns: [column('contractor'), column('client')], columnGap: gap }], { whole: true })
}

function outcome({ reportText, instant, pictures, recorded }: PdfContext, found: Signoff): Content[] {
  const name = found.name === undefined ? [] : [line(printable(found.role === undefined ? found.name : `${found.name}, ${found.role}`))]
  if (found.outcome !== 'signed') {
    return [
      { text: reportText(`signOff.${found.outcome}`), bold: true, color: colors.doubtful },
      ...name,
      line(reportText('tests.reason', { reason: printable(found.reason) })),
      recorded(found),
    ]
  }
  const { photo } = found.signature
  return [
    pictures.has(photo)
      ? { image: photo, fit: [signatureBox.width, signatureBox.height] }
      : { stack: [{ text: reportText('photos.notAvailable'), style: 'empty' }, code(photo)], margin: [0, 12, 0, 12] },
    rule(4),
    { text: reportText('signOff.signed'), bold: true, color: colors.good },
    ...(found.signature.typed === true ? [{ text: reportText('signOff.typed'), style: 'small' }] : []),
    ...name,
    { text: instant(found.at), style: 'small' },
  ]
}

/** Where nothing is recorded, the printed page offers what a pen needs. */
function blankFields({ reportText }: PdfContext): Content[] {
  return [
    { text: reportText('notDone'), style: 'empty' },
    { text: reportText('signOff.paper'), style: 'small' },
    ...['name', 'role', 'signature', 'date'].flatMap((name): Content[] => [
      rule(24),
      { text: reportText(`columns.${name}`), style: 'small' },
    ]),
  ]
}

const line = (text: string): Content => ({ text, style: 'cell' })
const rule = (above: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: half, y2: 0, lineWidth: 0.6, lineColor: colors.soft }],
  margin: [0, above, 0, 2],
})
