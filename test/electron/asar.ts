/** The files in an asar archive, by their paths: a JSON table of contents with lengths and places, and then the contents. */
import { readFile } from 'node:fs/promises'

interface Node {
  readonly files?: Readonly<Record<string, Node>>
  readonly size?: number
  readonly offset?: string
}

export async function filesOfAsar(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const bytes = await readFile(path)
  const [begin, tableLength] = [8 + bytes.readUInt32LE(4), bytes.readUInt32LE(12)]
  const files = new Map<string, Buffer>()
  const visit = (name: string, { files: inside, size = 0, offset = '0' }: Node) => {
    if (inside === undefined) files.set(name, bytes.subarray(begin + Number(offset), begin + Number(offset) + size))
    else for (const [part, node] of Object.entries(inside)) visit(name === '' ? part : `${name}/${part}`, node)
  }
  visit('', JSON.parse(bytes.toString('utf8', 16, 16 + tableLength)) as Node)
  return files
}
