/** Texterna i paletten, där allt hittas genom att skriva, på svenska. */
import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  offer: 'Sök',
  title: 'Sök och åtgärder',
  label: 'Vy, jobb, enhet eller åtgärd',
  loading: 'Öppnas …',
  count: 'Inga träffar | {count} träff | {count} träffar',
  more: '{shown} av {count}: skriv vidare för att hitta resten',
  none: 'Inga träffar. Prova rum, serienummer, anläggning eller vy.',
  noneWithoutJob: 'Inga träffar. Öppna ett jobb för att hitta dess rum och serienummer.',
  job: 'Jobb',
  go: {
    help: 'Gå till hjälpen',
    presets: 'Till förinställningarna',
    taps: 'Till blandarna',
    history: 'Till en historikpost',
    trash: 'Till papperskorgen',
    job: 'Till jobbets enheter',
    walk: 'Till rundan',
    jobTests: 'Till testerna',
    jobPlan: 'Till ritningen',
    jobNotes: 'Till anteckningarna',
    jobIssues: 'Till anmärkningarna',
    jobPhotos: 'Till fotona',
    jobChecks: 'Till egenkontrollen',
    jobSignoff: 'Till underskrifterna',
    jobReport: 'Till rapporten',
    differences: 'Till skillnaderna',
    branches: 'Till de andra historikerna',
  },
}
