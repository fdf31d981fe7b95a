/**
 * Writes made outside a job, journalled like a job's: intent before, outcome after, unknown ones settled by reading back. Also the
 * register of IDs that the service cannot list.
 */
import { isSameService, isShownAt, isTraining, type EnvironmentName, type Place } from '#shared/environment.ts'
import { Failure, nullOnFailure } from '#shared/tables/errors.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { ResponseOf, BodyOf, WriteOperation } from '#shared/tables/endpoints.ts'
import { sameId } from '#shared/tables/ids.ts'
import type { ActivityRow, RegisterRow, Workbench } from '#shared/job/activity.ts'
import type { Exported, WorkbenchFact } from '#shared/job/workbench-entries.ts'
import type { ReportFault } from '../commands/dispatch.ts'
import type { WorkbenchStore } from '../journal/workbench-store.ts'
import type { WriteOutcome } from './client.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { EnvironmentService, Service } from './environments.ts'
import type { OutsideWrites } from './outside-writes.ts'
import { readBack } from './read-back.ts'
import { sendWrite, isOpen, isUndone, refuseDecided, settledFacts } from './send-write.ts'
import type { Settling, Unsettled } from './settling.ts'

interface WorkbenchParts {
  readonly store: WorkbenchStore
  readonly environments: EnvironmentService
  readonly settling: Settling
  readonly reportFault: ReportFault
  readonly outside: Pick<OutsideWrites, 'begin' | 'sent' | 'hasUndone'>
}

export class WorkbenchService {
  readonly #parts: WorkbenchParts

  constructor(parts: WorkbenchParts) {
    this.#parts = parts
  }

  async read(): Promise<Workbench> {
    const workbench = await this.#parts.store.read()
    // For writes that an earlier process left, the settle window begins when this process first sees them.
    for (const { write, state } of workbench.activity) if (state === 'unknown') this.#parts.settling.see(write)
    return workbench
  }

  /** What a group is called here. A register that cannot be read keeps no device from being read. */
  async groupName(place: Place, id: string | null | undefined): Promise<string | undefined> {
    if (typeof id !== 'string') return undefined
    const { register = [] } = (await this.#parts.store.read().catch(nullOnFailure)) ?? {}
    return groupNameIn(
      register.filter((row) => isShownAt(row, place)),
      id,
    )
  }

  /** Sends one write, with its intent on the disk before and its outcome after it. */
  async write<Op extends WriteOperation>(
    environment: EnvironmentName,
    service: Service,
    operation: Op,
    target: { readonly id?: string; readonly body?: BodyOf<Op> },
    before: Record<string, unknown> | null,
  ): Promise<WriteOutcome<Op>> {
    const { id, body } = target
    const sent = await sendWrite(
      service.client,
      operation,
      target,
      {
        intend: async (write, under) => {
          const place = { environment, serviceAddress: service.address }
          const asked = omitUndefined({ id, body: body as Record<string, unknown> | undefined, before: before ?? undefined })
          await this.#parts.store.intend(write, { kind: 'write.intended', data: { write, ...place, operation, ...asked, ...under } })
          this.#parts.outside.begin(place, { write, operation, id: id ?? null, body: asked.body ?? null })
        },
        conclude: (write, fact, outcome) => {
          const known = outcome.kind === 'confirmed' ? registered(placeOf(service, environment), operation, id, outcome.response) : []
          return this.#parts.store.conclude(write, fact, ...known)
        },
      },
      this.#parts.settling,
      this.#parts.reportFault,
    )
    const row = await this.#row(sent.write).catch(nullOnFailure)
    if (row !== undefined && row !== null) await this.#parts.outside.sent(null, row, { ...row, intendedAt: row.at })
    if (sent.kind === 'unknown') this.#settleInBackground(sent.write)
    return sent
  }

  /** Reads once for every unknown write of an environment; those that stay unknown are settled in the background. */
  async settle(environment: EnvironmentName): Promise<Workbench> {
    for (const row of (await this.read()).activity) {
      // A write in flight has the state `sent`.
      if (row.environment !== environment || row.state !== 'unknown') continue
      const unsettled = this.#unsettled(row)
      await this.#parts.settling.now(unsettled).catch((cause: unknown) => {
        if (!(cause instanceof Failure)) throw cause
        this.#parts.settling.inBackground(unsettled)
      })
    }
    return this.read()
  }

  /** Decided in the journal's queue: of two calls that save the same name at once, the second finds it taken. */
  savePreset(
    decide: (workbench: Workbench) => Extract<WorkbenchFact, { readonly kind: 'preset.saved' | 'preset.removed' }>,
  ): Promise<Workbench> {
    return this.#parts.store.change((workbench) => [decide(workbench)])
  }

  /** Best effort: if it cannot be recorded, the export itself stays valid. */
  async noteExport(exported: Exported): Promise<void> {
    await this.#parts.store.append({ kind: 'report.exported', data: exported }).catch(nullOnFailure)
  }

  close(): Promise<void> {
    return this.#parts.store.close()
  }

  #settleInBackground(write: string): void {
    const settling = this.#row(write).then((row) => {
      if (row !== undefined) this.#parts.settling.inBackground(this.#unsettled(row))
    })
    // If the journal cannot be read, the next refresh tries again.
    settling.catch(() => undefined)
  }

  async #row(write: string): Promise<ActivityRow | undefined> {
    return (await this.read()).activity.find((each) => each.write === write)
  }

  #unsettled(row: ActivityRow): Unsettled {
    const { write, environment, serviceAddress } = row
    return {
      write,
      look: async () => {
        if (!isOpen((await this.read()).activity, write)) return 'inconclusive'
        const service = await this.#parts.environments.service(environment)
        // The environment has another address now, whose responses say nothing about that write.
        if (!isTraining(row) && service.address !== serviceAddress) return 'inconclusive'
        const { conclusion } = await readBack(service.client, row)
        const writes = (await this.read()).activity.filter((each) => isSameService(each, row))
        return isUndone(writes, row) || this.#parts.outside.hasUndone(row, row) ? 'inconclusive' : conclusion
      },
      decide: (applied) => this.#parts.store.change(({ activity }) => settledFacts(activity, write, applied)),
    }
  }
}

/** The service may have called it nothing. */
export const groupNameIn = (register: readonly Pick<RegisterRow, 'kind' | 'id' | 'name'>[], id: string): string | undefined =>
  register.find((row) => row.kind === 'group' && sameId(row.id, id))?.name?.trim() || undefined

/** Registers what was created, changed or deleted here. */
function registered(
  place: Place,
  operation: WriteOperation,
  id: string | undefined,
  response: ResponseOf<WriteOperation>,
): WorkbenchFact[] {
  const called = 'name' in response && typeof response.name === 'string' && response.name.length <= 200 ? { name: response.name } : {}
  const named = 'id' in response && typeof response.id === 'string' && response.id.length <= 200 ? response.id : ''
  // As the service spells it.
  const known = id === undefined || sameId(named, id) ? named : id
  if (known === '') return []
  if (operation === 'groups.create') return [{ kind: 'register.added', data: { ...place, kind: 'group', id: known, ...called } }]
  if (operation === 'waterGuards.update') return [{ kind: 'register.added', data: { ...place, kind: 'waterGuard', id: known, ...called } }]
  return operation === 'groups.delete' ? [{ kind: 'register.removed', data: { ...place, kind: 'group', id: known } }] : []
}

/** The address of training changes at each start, and its groups and water guards stay. */
const placeOf = ({ address }: Pick<Service, 'address'>, environment: EnvironmentName): Place => ({
  environment,
  serviceAddress: isTraining({ environment }) ? null : address,
})

export function workbenchHandlers(workbench: WorkbenchService, store: WorkbenchStore, environments: Pick<EnvironmentService, 'address'>) {
  const placeNow = (environment: EnvironmentName): Place => ({ environment, serviceAddress: environments.address(environment) })
  const registerOf = ({ register }: Workbench, environment: EnvironmentName) =>
    register.filter((row) => isShownAt(row, placeNow(environment)))
  return {
    'activity.list': async ({ environment }) =>
      (await workbench.read()).activity.filter((row) => environment === undefined || row.environment === environment),
    'activity.settle': async ({ environment }) => ofEnvironment((await workbench.settle(environment)).activity, environment),
    'activity.resolve': async ({ write, applied, reason }) => {
      const { activity } = await store.change((now) => {
        refuseDecided(now.activity, write)
        return [{ kind: 'write.judged', data: { write, applied, reason } }]
      })
      return [...activity]
    },
    'register.list': async ({ environment }) => registerOf(await workbench.read(), environment),
    'register.add': async ({ environment, kind, id, name }) => {
      const data = { ...placeNow(environment), kind, id, ...omitUndefined({ name }) }
      return registerOf(await store.append({ kind: 'register.added', data }), environment)
    },
    'register.remove': async ({ environment, kind, id }) =>
      registerOf(await store.append({ kind: 'register.removed', data: { ...placeNow(environment), kind, id } }), environment),
  } satisfies Partial<Handlers>
}

function ofEnvironment<Row extends { readonly environment: EnvironmentName }>(rows: readonly Row[], environment: EnvironmentName): Row[] {
  return rows.filter((row) => row.environment === environment)
}
