/** Reads so many generated files of one kind as the program does, and prints what came of it and how much memory it took at its peak. */
import { checkCopy } from '#main/handover/check-copy.ts'
import { usableSize, withoutMetadata } from '#main/journal/image-metadata.ts'
import { photoLimits } from '#shared/job/photo-limits.ts'
import { spreadsheetList } from '../../src/renderer/setup/spreadsheet.ts'
import { archive, picture, sheet } from './grammar.ts'
import { drawn } from './seeded.ts'

const readers: Readonly<Record<string, (draw: () => number) => Promise<string>>> = {
  pictures: (draw) => {
    const bytes = picture(draw)
    const [size, cleaned] = [usableSize(bytes), withoutMetadata(bytes)]
    if (typeof size === 'object' && Math.max(size.width, size.height) > photoLimits.edge) throw new Error('too large')
    // What is written again says the size that was read.
    if (cleaned !== null && cleaned !== 'broken' && Math.min(cleaned.width, cleaned.height) > 0) {
      const again = usableSize(cleaned.bytes)
      const isSame = typeof again === 'object' && again.width === cleaned.width && again.height === cleaned.height
      if (!isSame && Math.max(cleaned.width, cleaned.height) <= photoLimits.edge) throw new Error('another size')
    }
    return Promise.resolve(typeof size === 'object' ? 'usable' : size)
  },
  archives: async (draw) => ('refused' in (await checkCopy(archive(draw))) ? 'refused' : 'usable'),
  sheets: (draw) =>
    spreadsheetList(sheet(draw)).then(
      () => 'usable',
      () => 'refused',
    ),
}

const [kind = '', count = '0', seed = '0'] = process.argv.slice(2)
const read = readers[kind]
const outcomes: Record<string, number> = {}
const failed: string[] = []
// The modules and the parts of the pictures are loaded by now.
await read?.(drawn(1))
const before = process.resourceUsage().maxRSS
for (let index = 0; index < Number(count); index += 1) {
  const number = Number(seed) + index
  try {
    const outcome = (await read?.(drawn(number))) ?? 'nobody'
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  } catch (cause) {
    failed.push(`${kind} #${number}: ${String(cause)}`)
  }
}
const megabytes = Math.round((process.resourceUsage().maxRSS - before) / 1024)
process.stdout.write(JSON.stringify({ outcomes, failed, megabytes }))
