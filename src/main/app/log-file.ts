/**
 * The log: what the application did, for finding out why something failed. It records which commands were called and their outcome, never
 * their input. A few small files, of which the oldest is removed; a log that cannot be written stops nothing.
 */
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { localInstant } from '../clock.ts'
import { appendToFileOnly, readFileOnly } from '../journal/disk.ts'
import type { Redaction } from './redaction.ts'

type Facts = Readonly<Record<string, string | number | null>>

export interface Log {
  /** `detail` is for an error of several lines. */
  write(what: string, facts?: Facts, detail?: string): void
}

export interface ReadableLog extends Log {
  /** The existing files, newest first. */
  read(): { readonly name: string; readonly text: string }[]
}

interface Limits {
  /** Of one file. */
  readonly bytes: number
  readonly files: number
}
const defaultLimits: Limits = { bytes: 256 * 1024, files: 4 }

export class LogFile implements ReadableLog {
  readonly #folder: string
  readonly #redaction: Redaction
  readonly #limits: Limits

  constructor(folder: string, redaction: Redaction, limits = defaultLimits) {
    this.#folder = folder
    this.#redaction = redaction
    this.#limits = limits
  }

  write(what: string, facts: Facts = {}, detail = ''): void {
    const details = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const more = detail === '' ? '' : `\n${detail.replaceAll(/^/gm, '    ')}`
    const text = `${this.#redaction.text([localInstant(), what, ...details].join(' ') + more)}\n`
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      if (sizeOf(this.#path(0)) + Buffer.byteLength(text) > this.#limits.bytes) this.#rotate()
      appendToFileOnly(this.#path(0), text)
    } catch {
      // The disk is full or read-only. The user learns that from the job, where it matters.
    }
  }

  read(): { readonly name: string; readonly text: string }[] {
    return this.#numbers().flatMap((number) => {
      try {
        return [{ name: nameOf(number), text: readFileOnly(this.#path(number)).toString('utf8') }]
      } catch {
        return []
      }
    })
  }

  #rotate(): void {
    const numbers = this.#numbers()
    rmSync(this.#path(numbers.length - 1), { force: true })
    for (const number of numbers.slice(0, -1).reverse()) {
      if (sizeOf(this.#path(number)) > 0) renameSync(this.#path(number), this.#path(number + 1))
    }
  }

  #numbers(): number[] {
    return [...Array(this.#limits.files).keys()]
  }

  #path(number: number): string {
    return join(this.#folder, nameOf(number))
  }
}

const nameOf = (number: number) => (number === 0 ? 'firstflow.log' : `firstflow.${number}.log`)

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

export const stackOf = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))

/** Logs the exception that ends the process. */
export function logCrashes(log: Log): void {
  process.on('uncaughtExceptionMonitor', (cause) => {
    log.write('crash', {}, stackOf(cause))
  })
}

/** After an unhandled rejection, Electron continues with a warning on a console that nobody sees. */
export function logRejections(log: Log): void {
  process.on('unhandledRejection', (cause) => {
    log.write('rejection', {}, stackOf(cause))
  })
}
