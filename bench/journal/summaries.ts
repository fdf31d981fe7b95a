/** What the list shows of each job, as columns of a table: what a list costs where a database keeps it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** As it is to be for work that must not be lost. */
export function database(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'jobs.db'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  return db
}

export function inOne(db: DatabaseSync, act: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  act()
  db.exec('COMMIT')
}

const columns = ['id TEXT PRIMARY KEY', 'environment', 'name', 'building', 'address', 'client', 'technician', 'created_at', 'changed_at']
const counts = ['devices', 'done', 'unknown', 'journal']

export function fillSummaries(folder: string, jobs: number, jobIdOf: (index: number) => string): void {
  const db = database(folder)
  db.exec(`CREATE TABLE summary(${[...columns, ...counts].join(', ')})`)
  const insert = db.prepare(`INSERT INTO summary VALUES(${[...columns, ...counts].map(() => '?').join(',')})`)
  inOne(db, () => {
    for (let index = 0; index < jobs; index += 1) {
      const at = `2026-03-02T09:${String(index % 60).padStart(2, '0')}:00.000+01:00`
      const site = [`Hotel ${index % 300}`, `House ${index % 7}`, `Strandvägen ${index % 90}`, `Client ${index % 120}`]
      insert.run(jobIdOf(index), 'production', ...site, `Technician ${index % 17}`, at, at, 3, 2, 0, 'sound')
    }
  })
  db.close()
}
