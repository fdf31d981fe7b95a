/** Texterna i paletten, där allt hittas genom att skriva, på svenska. */
import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  offer: 'Sök',
  title: 'Hitta och gör',
  label: 'Vy, jobb, enhet eller åtgärd',
  loading: 'Öppnas …',
  count: 'Inget passar | {count} träff | {count} träffar',
  more: '{shown} av {count}: skriv vidare för att hitta resten',
  none: 'Inget heter så här. Prova ett rum eller ett serienummer i det här jobbet, en plats eller namnet på en vy.',
  noneWithoutJob: 'Inget heter så här. Rum och serienummer hittas först när deras jobb är öppet; prova en plats eller namnet på en vy.',
  job: 'Jobb',
  go: {
    presets: 'Till förinställningarna',
    taps: 'Till kranarna',
    history: 'Till en historikpost',
    trash: 'Till papperskorgen',
    job: 'Till enhetsöversikten',
    jobNotes: 'Till anteckningarna',
    jobIssues: 'Till felen och bristerna',
    jobPhotos: 'Till fotona',
    jobChecks: 'Till kontrollerna',
    jobSignoff: 'Till godkännandet',
    jobReport: 'Till rapporten',
    differences: 'Till skillnaderna',
    branches: 'Till de andra historikerna',
  },
}
