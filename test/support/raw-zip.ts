/** ZIPs as nobody packs them: any size claimed, and entries that share their bytes. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface RawEntry {
  readonly name: string
  readonly content: Buffer
  readonly level?: number
  /** What its headers say it unpacks to, instead of what it does. */
  readonly claims?: number
  /** Points to where that entry lies, and has no bytes of its own. */
  readonly at?: number
  /** So many bytes before the end of the one in front of it. */
  readonly overlapsBy?: number
}

const packed = new Map<Buffer, Buffer>()
const deflated = (content: Buffer, level: number) => {
  const known = packed.get(content) ?? deflateRawSync(content, { level })
  packed.set(content, known)
  return known
}

export function rawZip(entries: readonly RawEntry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  const places: number[] = []
  let length = 0
  for (const { name, content, level = 9, claims = content.length, at, overlapsBy = 0 } of entries) {
    const data = deflated(content, level)
    const nameBytes = Buffer.from(name, 'latin1')
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt16LE(33, 8)
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(data.length, 14)
    header.writeUInt32LE(claims, 18)
    header.writeUInt16LE(nameBytes.length, 22)
    const place = at === undefined ? length - overlapsBy : (places[at] ?? 0)
    places.push(place)
    if (at === undefined) {
      const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), header, nameBytes, data])
      local.push(bytes)
      length += bytes.length
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(place, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), header, tail, nameBytes]))
  }
  const table = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length & 0xffff, 8)
  end.writeUInt16LE(entries.length & 0xffff, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(length, 16)
  return Buffer.concat([...local, table, end])
}
