/**
 * The support bundle: what someone elsewhere needs to find a fault, and nothing else. It contains no key and no name of a site, a person
 * or a device. It is shown before it is saved, and exactly those bytes are saved.
 */
import { randomUUID } from 'node:crypto'
import { freemem, release, totalmem } from 'node:os'
import { fail } from '#shared/tables/errors.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import { localInstant } from '../clock.ts'
import type { BranchFolder } from '../journal/branch-folder.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { ReadableLog } from './log-file.ts'
import type { Redaction } from './redaction.ts'
import type { Host } from '../ports.ts'
import { runtime } from './runtime.ts'
import type { LongWork } from '../work/long-work.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { EnvironmentService } from '../client/environments.ts'
import { saved } from '../jobs/reports.ts'
import type { SettingsService } from './settings.ts'

type Prepared = OutputOf<'support.prepare'>

interface SupportParts {
  readonly host: Host
  readonly environments: EnvironmentService
  readonly settings: SettingsService
  readonly store: JobStore
  readonly branches: Pick<BranchFolder, 'names'>
  readonly log: ReadableLog
  readonly redaction: Redaction
  readonly longWork: Pick<LongWork, 'run'>
}

export function supportHandlers({ host, environments, settings, store, branches, log, redaction, longWork }: SupportParts) {
  let shown: (Prepared & { readonly at: string }) | null = null

  const about = async (at: string) => {
    const [megabytesFree, megabytes] = [freemem(), totalmem()].map((bytes) => Math.round(bytes / 2 ** 20))
    return {
      firstflow: host.version,
      host: host.name,
      at,
      system: { platform: process.platform, release: release(), arch: process.arch, megabytes, megabytesFree },
      runtime: { ...runtime, secondsUp: Math.round(process.uptime()) },
      keysKept: await host.keys.kept(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
  }

  /** The number and condition of the jobs, but not what they are about. */
  const counted = async () => {
    const { jobs, damaged } = await store.list()
    const beside = await Promise.all(jobs.map(({ jobId }) => branches.names(jobId).catch(() => null)))
    return {
      jobs: jobs.map(({ jobId, environment, createdAt, changedAt, devices, done, unknown, journal }, index) => ({
        jobId,
        environment,
        createdAt,
        changedAt,
        devices,
        done,
        unknown,
        journal,
        // Null: they cannot be counted.
        branches: beside[index]?.length ?? null,
      })),
      damaged: damaged.map(({ jobId, error }) => ({ jobId, code: error.code, ...error.data })),
    }
  }

  return {
    'support.prepare': async () => {
      const at = localInstant()
      // Called first, because it registers every key with the redaction, including those not used since the start.
      const listed = await environments.list()
      const { language, theme } = settings.read()
      const tables = {
        'about.json': await about(at),
        'environments.json': listed.map(({ environment, baseUrl, credential }) => ({ environment, baseUrl, key: credential.state })),
        'settings.json': { language, theme },
        'jobs.json': await counted(),
      }
      const files = [
        ...Object.entries(tables).map(([name, table]) => ({ name, text: `${JSON.stringify(table, null, 2)}\n` })),
        ...log.read().map(({ name, text }) => ({ name: `logs/${name}`, text })),
      ].map(({ name, text }) => ({ name, text: redaction.text(text) }))
      return (shown = { bundle: randomUUID(), files, at })
    },
    'support.save': async ({ bundle }) => {
      if (shown?.bundle !== bundle) return fail('support.outdated', {})
      const name = `firstflow-support-${shown.at.slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}.zip`
      return saved(host.files, await longWork.run('zip', { name, day: shown.at, files: shown.files }))
    },
  } satisfies Partial<Handlers>
}
