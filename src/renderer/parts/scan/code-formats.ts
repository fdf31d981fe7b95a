import type { ReaderOptions } from 'zxing-wasm/reader'

/** The formats on device labels: matrix codes, barcodes that can contain letters, and those of products, which must not be mistaken for them. */
export const formats: NonNullable<ReaderOptions['formats']> = [
  'QRCode',
  'MicroQRCode',
  'DataMatrix',
  'Aztec',
  'PDF417',
  'Code128',
  'Code39',
  'Code93',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'DataBarExpanded',
  'ITF',
]
