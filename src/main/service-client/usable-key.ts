/**
 * Whether something can be a key here. Wherever a key is found in a response it is taken out by its value: a short one, or one that
 * is part of a documented name, would take words out of every response, and fields with them.
 */
import { fieldNames } from '#shared/configuration/catalogue.ts'
import { group, historyMetadata, installationTest, shower, tap, tapConfiguration, waterGuard } from '#shared/service/resources.ts'

export const shortestKey = 8
const records = [shower, tap, tapConfiguration, waterGuard, group, installationTest, historyMetadata]
const names: readonly string[] = [...fieldNames, ...records.flatMap((record) => Object.keys(record.shape))]

/** Nothing but these characters can travel in a header; a pasted line break would otherwise end up there. */
export const isUsableKey = (key: string): boolean =>
  key.length >= shortestKey && /^[\x21-\x7e]{1,4096}$/.test(key) && !names.some((name) => name.includes(key))
