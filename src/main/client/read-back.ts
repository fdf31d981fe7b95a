/** What a read says about a write whose response is missing. Which read to use depends on the operation. */
import { fieldNames, type FieldName } from '#shared/tables/catalogue.ts'
import { readingOf, reportedValue } from '#shared/tables/diff.ts'
import { configurationPlan, type Configuration, type ConfigurationPlan } from '#shared/tables/schema.ts'
import { sameValue } from '#shared/tables/value.ts'
import { Failure } from '#shared/tables/errors.ts'
import { endpointOf, isWrite, resourceId, type Operation } from '#shared/tables/endpoints.ts'
import { idKey } from '#shared/tables/ids.ts'
import type { Shower, Tap } from '#shared/tables/resources.ts'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import { localInstant } from '../clock.ts'
import type { ServiceClient, Target } from './client.ts'

type Leaves = Target['leaves']

interface Unsettled {
  readonly operation: Operation
  readonly id: string | null
  readonly body: Record<string, unknown> | null
  /** What was reported of it before it was sent; null if that is not known. */
  readonly before: Record<string, unknown> | null
  /** Of the key it was sent under. */
  readonly key?: string | undefined
}

/** A list that was read. */
export interface Listing {
  /** By `idKey`. */
  readonly records: ReadonlyMap<string, Shower | Tap>
  /**
   * The service reports a larger count than it sent, sent a device twice, or some items could not be read: absence from such a list says
   * nothing.
   */
  readonly partial: boolean
  readonly receivedAt: string
}

export type Conclusion = 'applied' | 'notApplied' | 'inconclusive'

/** The conclusion, and the values it is based on, so that the caller can journal them too. */
export interface ReadBack {
  readonly conclusion: Conclusion
  readonly listing?: Listing
  readonly configuration?: ReadConfiguration
}

/** Reads once, as the operation's row says. A failed read throws, and says nothing about the write. */
export async function readBack(client: ServiceClient, { operation, id, body, before, key }: Unsettled, leaves?: Leaves): Promise<ReadBack> {
  // What is missing under the current key may exist under the key that the write was sent with.
  const isOfOtherKey = key !== client.key
  const rule = isWrite(operation) ? endpointOf(operation).readBack : null
  if (id === null || rule === null) return { conclusion: 'inconclusive' }
  switch (rule.by) {
    case 'showers.list':
    case 'taps.list': {
      const listing = await readList(client, rule.by === 'taps.list' ? 'tap' : 'shower', leaves)
      const isListed = listing.records.has(idKey(id))
      if (!isListed && (listing.partial || isOfOtherKey)) return { conclusion: 'inconclusive', listing }
      return { conclusion: isListed === (rule.applied === 'listed') ? 'applied' : 'notApplied', listing }
    }
    case 'showers.readConfiguration': {
      const configuration = await readConfiguration(client, id, leaves)
      const sent = configurationPlan.parse(body)
      return { conclusion: conclusionOf(sent, configuration.value, before), configuration }
    }
    case 'groups.read': {
      const outcome = await client.read(rule.by, { id, leaves })
      if (outcome.kind === 'value') return { conclusion: 'notApplied' }
      if (outcome.error.code === 'service.notFound') return { conclusion: isOfOtherKey ? 'inconclusive' : 'applied' }
      throw new Failure(outcome.error)
    }
  }
}

/**
 * A field that reports neither what was sent nor what it was before proves nothing, nor does any other beside it: the service may have
 * rounded it, or someone else may have changed both. Otherwise one that was different before and is as sent now proves the whole update.
 */
function conclusionOf(sent: ConfigurationPlan, reported: Configuration, before: Unsettled['before']): Conclusion {
  const { instead, unreported } = readingOf(sent, reported, sent)
  if (instead.length === 0) return unreported.length > 0 ? 'inconclusive' : 'applied'
  if (before === null) return 'notApplied'
  const isUntouched = instead.every((each) => before[each.field] === undefined || sameValue(each.reported, before[each.field]))
  if (!isUntouched) return 'inconclusive'
  const isTaken = (field: FieldName) =>
    before[field] !== undefined && !sameValue(before[field], sent[field]) && sameValue(reportedValue(reported, field), sent[field])
  return fieldNames.some((field) => sent[field] !== undefined && isTaken(field)) ? 'applied' : 'notApplied'
}

export async function readList(client: ServiceClient, kind: 'shower' | 'tap', leaves?: Leaves): Promise<Listing> {
  const outcome = kind === 'shower' ? await client.read('showers.list', { leaves }) : await client.read('taps.list', { leaves })
  if (outcome.kind === 'error') throw new Failure(outcome.error)
  const { Items, Count } = outcome.response
  const records = new Map(Items.flatMap((record): [string, Shower | Tap][] => (isUsable(record.id) ? [[idKey(record.id), record]] : [])))
  const unread = outcome.mismatches.some(({ path }) => path === 'Count' || path === 'Items' || /^Items\.\d+$/.test(path))
  return {
    records,
    // Without a usable count, it is not known whether items are missing.
    partial: unread || records.size < Items.length || typeof Count !== 'number' || Count > Items.length,
    receivedAt: localInstant(),
  }
}

/** An ID that is not valid in a path is unusable: the device could not be requested by it. */
const isUsable = (id: unknown): id is string => resourceId.safeParse(id).success

/** A configuration, and the values in it that do not have the documented type. */
export interface ReadConfiguration {
  readonly value: Configuration
  readonly unexpected: readonly Mismatch[]
}

export async function readConfiguration(client: ServiceClient, id: string, leaves?: Leaves): Promise<ReadConfiguration> {
  const outcome = await client.read('showers.readConfiguration', { id, leaves })
  if (outcome.kind === 'error') throw new Failure(outcome.error)
  return { value: outcome.response, unexpected: outcome.mismatches }
}
