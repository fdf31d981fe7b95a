/**
 * Whether a text can be used as a key. Keys are redacted from responses by value: a short key, or one that is part of a documented name,
 * would remove innocent words from every response, and fields with them.
 */
import { fieldNames } from '#shared/tables/catalogue.ts'
import { group, historyMetadata, installationTest, shower, tap, tapConfiguration, waterGuard } from '#shared/tables/resources.ts'

export const shortestKey = 8
const records = [shower, tap, tapConfiguration, waterGuard, group, installationTest, historyMetadata]
const names: readonly string[] = [...fieldNames, ...records.flatMap((record) => Object.keys(record.shape))]

/** Only these characters are allowed in a header; a pasted line break would otherwise end up there. */
export const isUsableKey = (key: string): boolean =>
  key.length >= shortestKey && /^[\x21-\x7e]{1,4096}$/.test(key) && !names.some((name) => name.includes(key))
