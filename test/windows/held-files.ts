/**
 * Run by Windows' own Node: renames that are refused 1 to 20 times, as antivirus makes Windows refuse them, injected at the disk. Prints how many
 * files arrived whole.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { realDisk, replaceWhole, type Disk } from '../../src/main/journal/disk.ts'
import { patientDisk, usualPauses } from '../../src/main/journal/patient-disk.ts'

const folder = process.argv[2] ?? ''
await mkdir(folder, { recursive: true })
let whole = 0
for (const code of ['EPERM', 'EACCES', 'EBUSY'])
  for (let times = 1; times <= 20; times += 1) {
    let asked = 0
    const refusing: Disk = {
      ...realDisk,
      rename(from, to) {
        asked += 1
        return asked <= times ? Promise.reject(Object.assign(new Error(code), { code })) : realDisk.rename(from, to)
      },
    }
    const path = join(folder, `${code}-${times}`)
    const quick = patientDisk(
      refusing,
      usualPauses.map(() => 0),
    )
    await replaceWhole(quick, path, Buffer.from(path))
    if ((await readFile(path, 'utf8')) === path) whole += 1
  }
process.stdout.write(`${whole}\n`)
