/** The Swedish texts of en/palette.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  offer: 'Sök',
  title: 'Sökning och åtgärder',
  label: 'Vy, jobb, enhet eller åtgärd',
  count: 'Inga träffar | {count} träff | {count} träffar',
  more: '{shown} av {count}: skriv vidare för att hitta resten',
  none: 'Inga träffar. Prova rum, serienummer, anläggning eller vy.',
  noneWithoutJob: 'Inga träffar. Öppna ett jobb för att hitta dess rum och serienummer.',
  job: 'Jobb',
  go: {
    help: 'Till hjälpen',
    presets: 'Till mallarna',
    team: 'Till teamet',
    teamLaptops: 'Till teamets datorer',
    history: 'Till en historikpost',
    trash: 'Till papperskorgen',
    job: 'Till jobbets enheter',
    walk: 'Till rundan',
    jobTests: 'Till testerna',
    jobPlan: 'Till ritningen',
    notes: 'Till anteckningarna',
    issues: 'Till anmärkningarna',
    photos: 'Till fotona',
    checks: 'Till egenkontrollen',
    jobRecords: 'Till dokumentationen',
    jobSignoff: 'Till underskrifterna',
    jobReport: 'Till rapporten',
    differences: 'Till skillnaderna',
    branches: 'Till de andra versionerna',
  },
}
