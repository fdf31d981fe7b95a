/**
 * Which user of this computer is at the other end of a connection. Linux lists it with each socket; elsewhere Node has no way to ask, and
 * everybody with the token is let in.
 */
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { endianness } from 'node:os'

const tables = ['/proc/net/tcp', '/proc/net/tcp6'] as const

/**
 * Whether the peer may connect: the user of this process, or root, who can read everything anyway. True where the system cannot tell. A
 * socket without an inode was closed by its process and no longer belongs to anybody.
 */
export async function isOwnPeer({ remoteAddress = '', remotePort = 0, localAddress = '', localPort = 0 }: Socket): Promise<boolean> {
  const own = process.getuid?.()
  if (process.platform !== 'linux' || own === undefined) return true
  let isListedAnywhere = false
  for (const [index, table] of tables.entries()) {
    const text = await readFile(table, 'latin1').catch(() => null)
    if (text === null) continue
    isListedAnywhere = true
    const asListed = index === 0 ? listed : mapped
    const start = text.indexOf(`: ${asListed(remoteAddress, remotePort)} ${asListed(localAddress, localPort)} `)
    if (start < 0) continue
    // After both addresses: state, queues, timer, retransmits, uid, timeout, inode.
    const fields = text.slice(start, text.indexOf('\n', start)).trim().split(/\s+/)
    const [uid, inode] = [Number(fields[7]), fields[9]]
    return inode !== '0' && (uid === own || uid === 0)
  }
  return !isListedAnywhere
}

/** An IPv4 address as the table of IPv4 lists it: as a number in the processor's own byte order. */
function listed(address: string, port: number): string {
  const bytes = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0').toUpperCase())
  return `${(endianness() === 'LE' ? bytes.toReversed() : bytes).join('')}:${port.toString(16).padStart(4, '0').toUpperCase()}`
}
/** The same for a socket of IPv6 that connected to an IPv4 address. */
const mapped = (address: string, port: number) =>
  `0000000000000000${endianness() === 'LE' ? 'FFFF0000' : '0000FFFF'}${listed(address, port)}`
