/** A file that carries fuses as Electron's binary does, among other bytes. */

/** What marks the place, in every Electron since version 12. */
const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')

export const binaryWith = (fuses: string) =>
  Buffer.concat([Buffer.alloc(1000, 7), mark, Buffer.from([1, fuses.length]), Buffer.from(fuses), Buffer.alloc(1000, 7)])
