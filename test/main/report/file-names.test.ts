/** Names of exported files say the site in its own letters, and every file system takes them. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { fileNameOf, plainName, reportNameOf } from '#main/report/file-names.ts'
import { translatorFor } from '#main/translate.ts'
import { modelOf } from './printed.ts'
import { SampleJob } from './sample-job.ts'

it.each([
  ['Hotel Süd', 'Hotel-Süd'],
  ['Straße 7', 'Straße-7'],
  ['Ängelholms badhus, Östra', 'Ängelholms-badhus-Östra'],
  ['Cafe\u0301', 'Café'],
  ['  A / B  ', 'A-B'],
  ['Москва, отель «Ёлка»', 'Москва-отель-Ёлка'],
  ['Αθήνα', 'Αθήνα'],
  ['上海虹桥', '上海虹桥'],
  ['ห้องน้ำ 101', 'ห้องน้ำ-101'],
  ['स्नानघर', 'स्नानघर'],
  ['שלום (2)', 'שלום-2'],
  ['می‌خواهم', 'می‌خواهم'],
  ['CON', 'CON'],
  ['nul.txt', 'nul-txt'],
  ['trailing. . ', 'trailing'],
  ['a\u202Egnp.exe', 'a-gnp-exe'],
  ['../../etc/passwd', 'etc-passwd'],
  ['😀', ''],
  ['漢'.repeat(100), '漢'.repeat(26)],
])('writes %s as %s', (name, written) => {
  expect(plainName(name)).toBe(written)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom('CON', 'con.txt', 'AUX', 'LPT1', '.', '..', '.hidden', 'name.', 'name ', 'a:b', 'a*b?', '\u0000\u0001', '~'),
)

it('names a report as every file system takes it, whatever site and room are called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstflow-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  fc.assert(
    fc.property(anyText, anyText, (name, room) => {
      const { job } = new SampleJob({ site: { name: 'Site' }, environment: 'development' }).shower('d1', 1, 'Room')
      const model = modelOf(job)
      const identity = { ...model.identity, site: { name }, device: 'd1' }
      const devices = model.devices.map((device) => ({ ...device, room }))
      for (const file of [
        `${reportNameOf({ ...model, identity, devices }, translatorFor('de'))}-de.pdf`,
        `${fileNameOf('handover', { ...job, site: { name } }, translatorFor('sv'), 'A')}.zip`,
      ]) {
        expect(file).toBe(file.normalize('NFC'))
        expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255)
        expect(file).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Co}\p{Cs}]|[. ]$|^[. ]|--/u)
        expect(file).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu)
        writeFileSync(join(folder, file), '')
        expect(readdirSync(folder)).toContain(file)
        rmSync(join(folder, file))
      }
    }),
  )
})
