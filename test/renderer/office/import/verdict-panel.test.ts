/** The verdict on a file: its title says it, and no sentence below says it again. */
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import type { Installation, Verdict } from '#shared/job/handover.ts'
import { languages, type Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import VerdictPanel from '../../../../src/renderer/office/import/VerdictPanel.vue'
import { createTexts } from '../../../../src/renderer/ui/i18n.ts'

const kim: Installation = { fingerprint: 'ab'.repeat(32), standing: 'known', name: 'Laptop 1' }
const here: Installation = { fingerprint: 'cd'.repeat(32), standing: 'own', name: null }
const facts = {
  jobId: '00000000-0000-4000-8000-000000000001',
  number: 'FF-00000000',
  site: 'Hotel Aurora',
  entries: 6,
  head: 'e'.repeat(64),
  files: 8,
  extra: [],
  absent: 0,
  toolVersion: '0.1.0',
  packedBy: kim,
}
const unchanged = {
  ...facts,
  verdict: 'unchanged',
  revision: 'A',
  sealedAt: '2026-11-29T12:44:00+01:00',
  sealedBy: 'Kim Berg',
  printed: { entries: 5, head: 'f'.repeat(64) },
  finalisedBy: kim,
  remade: 'same',
} as const satisfies Verdict
const unsealed = { ...facts, verdict: 'unsealed', changedAt: '2026-11-29T12:44:00+01:00' } as const satisfies Verdict

function said(verdict: Verdict, language: Language): string {
  const global = { plugins: [createPinia(), createTexts(language, messages)] }
  const wrapper = mount(VerdictPanel, { props: { verdict, name: 'handover.zip', bare: false }, global })
  const text = wrapper.get('[role=status]').text()
  wrapper.unmount()
  return text
}

/** The words that would be said twice. */
const once = {
  en: { unchanged: /unchanged/gi, finalised: /finalised/gi, packed: /Laptop 1|This installation/g },
  de: { unchanged: /unverändert/gi, finalised: /abgeschlossen|Abschluss/gi, packed: /Laptop 1|Dieser Rechner/g },
  sv: { unchanged: /oförändrad/gi, finalised: /fastställ/gi, packed: /Laptop 1|Den här datorn/g },
} as const

describe.each(languages)('in %s', (language) => {
  it.each([
    ['an unchanged package', unchanged, 'Kim Berg'],
    ['one that another installation packed', { ...unchanged, packedBy: here }, 'Kim Berg'],
    ['a copy of an open job', unsealed, ''],
  ] as const)('%s', (_name, verdict, person) => {
    const text = said(verdict, language)
    expect(text).toContain(person)
    for (const words of Object.values(once[language])) expect(text.match(words), text).toHaveLength(1)
  })
})
