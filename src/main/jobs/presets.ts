/** Named configurations. A preset owns exactly the fields that it names, and never a device-specific one. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { copyableFields } from '#shared/tables/diff.ts'
import { freeName } from '#shared/tables/presets.ts'
import { sameName } from '#shared/same-name.ts'
import { configurationPlan } from '#shared/tables/schema.ts'
import { typedPlan } from '#shared/tables/typed.ts'
import { fail } from '#shared/tables/errors.ts'
import type { Language } from '#shared/language.ts'
import { jsonOf } from '#shared/json.ts'
import type { FileOutlet } from '../ports.ts'
import { fileWord, plainName } from '../report/file-names.ts'
import type { Handlers } from '../commands/handlers.ts'
import { saved } from './reports.ts'
import type { WorkbenchService } from '../client/workbench.ts'
import { sha256Of } from '../sha256.ts'
import { translatorFor } from '../translate.ts'

const format = 'firstflow-preset-1'
const presetFile = z.object({ format: z.literal(format), name: z.string().trim().min(1).max(100), fields: configurationPlan })

export function presetHandlers(workbench: WorkbenchService, files: FileOutlet, language: () => Language) {
  return {
    'presets.list': async () => (await workbench.read()).presets,

    'presets.save': async ({ preset = randomUUID(), name, fields }) => {
      const { presets } = await workbench.savePreset(({ presets: before }) => {
        const mine = before.find((each) => each.preset === preset)
        // A preset that already has the name may keep it.
        const isNew = mine === undefined || !sameName(mine.name, name)
        const other = isNew ? before.find((each) => each.preset !== preset && sameName(each.name, name)) : undefined
        return other === undefined
          ? { kind: 'preset.saved', data: { preset, name, fields: typedPlan(fields) } }
          : fail('preset.nameTaken', { name: other.name })
      })
      return presets
    },

    'presets.remove': async ({ preset }) => (await workbench.savePreset(() => ({ kind: 'preset.removed', data: { preset } }))).presets,

    /** Device-specific fields in an imported file are ignored. */
    'presets.import': async ({ text }) => {
      const parsed = presetFile.safeParse(jsonOf(text))
      if (!parsed.success) return fail('preset.unreadable', { reason: z.prettifyError(parsed.error).split('\n').slice(0, 3).join(' ') })
      const { name: wanted, fields } = parsed.data
      const { presets } = await workbench.savePreset(({ presets: before }) => {
        const names = before.map(({ name }) => name)
        return {
          kind: 'preset.saved',
          data: { preset: randomUUID(), name: freeName(wanted, names), fields: copyableFields(typedPlan(fields)) },
        }
      })
      return presets
    },

    'presets.export': async ({ preset: id }) => {
      const preset = (await workbench.read()).presets.find((each) => each.preset === id) ?? fail('preset.notFound', { preset: id })
      const bytes = Buffer.from(JSON.stringify({ format, name: preset.name, fields: preset.fields }, null, 2))
      const name = `${[fileWord('preset', translatorFor(language())), plainName(preset.name)].filter((part) => part !== '').join('-')}.json`
      return saved(files, { name, mediaType: 'application/json', bytes, sha256: sha256Of(bytes) })
    },
  } satisfies Partial<Handlers>
}
