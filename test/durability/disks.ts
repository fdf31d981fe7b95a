/** Disks that can be watched and made to fail, and disks on which a journal would be wrong to rely: the planted faults. */
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { realDisk, type Disk, type OpenFile } from '#main/journal/disk.ts'

export type Call = keyof Disk | keyof OpenFile

/** Every call passes `before`, which may throw: then it is not made. */
export function watched(disk: Disk, before: (call: Call, path: string) => void): Disk {
  const first = <Args extends readonly unknown[], Value>(call: Call, path: string, act: (...args: Args) => Promise<Value>) =>
    async function pass(...args: Args): Promise<Value> {
      before(call, path)
      return act(...args)
    }
  const file = (path: string, open: OpenFile): OpenFile => ({
    write(bytes, position) {
      before('write', path)
      return open.write(bytes, position)
    },
    size() {
      before('size', path)
      return open.size()
    },
    isAt(name) {
      before('isAt', path)
      return open.isAt(name)
    },
    datasync: first('datasync', path, () => open.datasync()),
    truncate: first('truncate', path, (length: number) => open.truncate(length)),
    async close() {
      // It is closed anyway: that is how the system does it.
      await open.close()
      before('close', path)
    },
  })
  return {
    open: (path, opening) => first('open', path, async () => file(path, await disk.open(path, opening)))(),
    readFile: (path) => first('readFile', path, () => disk.readFile(path))(),
    readFolder: (path) => first('readFolder', path, () => disk.readFolder(path))(),
    facts(path) {
      before('facts', path)
      return disk.facts(path)
    },
    makeFolder: (path) => first('makeFolder', path, () => disk.makeFolder(path))(),
    rename: (from, to) => first('rename', from, () => disk.rename(from, to))(),
    remove: (path) => first('remove', path, () => disk.remove(path))(),
    syncFolder: (path) => first('syncFolder', path, () => disk.syncFolder(path))(),
  }
}

/** The same disk with other files. */
export const withFiles = (disk: Disk, file: (open: OpenFile, path: string) => OpenFile): Disk => ({
  ...disk,
  open: async (path, opening) => file(await disk.open(path, opening), path),
})

export const systemError = (code: string) => Object.assign(new Error(`${code}: made to fail`), { code })

/** For cases that are not about flushes: as the real one, and faster. */
export const unflushedDisk: Disk = {
  ...withFiles(realDisk, (file) => ({ ...file, datasync: () => Promise.resolve() })),
  syncFolder: () => Promise.resolve(),
}

/**
 * What a kernel may do with pages whose flush failed: forget them, and call the file clean. `flushing` throws where a flush
 * is to fail.
 */
export const forgetful = (disk: Disk): Disk =>
  withFiles(disk, (file, path) => {
    let unflushed: { readonly position: number; readonly length: number }[] = []
    return {
      ...file,
      write(bytes, position) {
        const taken = file.write(bytes, position)
        unflushed.push({ position, length: taken })
        return taken
      },
      async datasync() {
        const pending = unflushed
        unflushed = []
        try {
          await file.datasync()
        } catch (cause) {
          const bytes = readFileSync(path)
          for (const { position, length } of pending) bytes.fill(0, position, position + length)
          writeFileSync(path, bytes)
          throw cause
        }
      },
    }
  })

/** What journals have been built on that lose data. Each is the real disk, or the one given, with one thing not done. */
export const planted = {
  none: (disk: Disk) => disk,

  /** Says that bytes are written while they are still in the process. */
  writesLater: (disk: Disk) =>
    withFiles(disk, (file) => {
      const later: { readonly bytes: Buffer; readonly position: number }[] = []
      const write = () => {
        for (const { bytes, position } of later.splice(0)) file.write(bytes, position)
      }
      return {
        ...file,
        write(bytes, position) {
          if (later.length === 0) setTimeout(write, 50)
          later.push({ bytes: Buffer.from(bytes), position })
          return bytes.length
        },
        size: () => later.reduce((size, { bytes, position }) => Math.max(size, position + bytes.length), file.size()),
        close() {
          write()
          return file.close()
        },
      }
    }),

  neverFlushes: (disk: Disk): Disk => withFiles(disk, (file) => ({ ...file, datasync: () => Promise.resolve() })),

  neverFlushesFolders: (disk: Disk): Disk => ({ ...disk, syncFolder: () => Promise.resolve() }),

  /** Asks again after a failed flush, and believes the second response. */
  repeatsFlushes: (disk: Disk) => withFiles(disk, (file) => ({ ...file, datasync: () => file.datasync().catch(() => file.datasync()) })),

  /** Takes no notice of how many bytes were taken, or that none were. */
  believesWrites: (disk: Disk) =>
    withFiles(disk, (file) => ({
      ...file,
      write(bytes, position) {
        try {
          file.write(bytes, position)
        } catch {
          // That is the fault.
        }
        return bytes.length
      },
    })),

  /** Gives a file its new content in place instead of all at once. */
  renamesByCopying: (disk: Disk): Disk => ({
    ...disk,
    async rename(from, to) {
      if (disk.facts(from)?.kind !== 'file') return disk.rename(from, to)
      const bytes = await disk.readFile(from)
      const file = await disk.open(to, 'either')
      await file.truncate(0)
      const half = bytes.length >> 1
      file.write(bytes.subarray(0, half), 0)
      await file.datasync()
      file.write(bytes.subarray(half), half)
      await file.close()
      await disk.remove(from)
    },
  }),
} as const satisfies Record<string, (disk: Disk) => Disk>

export type Planted = keyof typeof planted

/** One line to whoever started this process, in its hands when this returns. */
export const tell = (...words: readonly (string | number)[]) => writeSync(1, `${words.join(' ')}\n`)
