import type { Messages } from '../../messages.ts'

/** What the bar says: the rows of shared/lead/job.ts. */
export const job: Messages['lead']['job'] = {
  offline: { says: 'Offline. Du kan planera, skanna och registrera', more: 'Senaste svar {answered}', act: 'Försök nu' },
  noKey: { says: '{environment} har ingen nyckel på den här datorn', more: 'Du kan planera och skanna ändå', act: 'Anslut …' },
  refused: { says: 'Tjänsten avvisar nyckeln för {environment}', more: 'Du kan planera och skanna ändå', act: 'Anslut …' },
  held: { says: '{person} arbetar med jobbet', more: 'Du kan läsa det', act: 'Fortsätt jobbet här …' },
  assigned: {
    says: 'Jobbet är till {person}',
    more: 'Det når dit genom teamarkivet eller som kopia',
    act: 'Spara en kopia',
    quiet: 'Fortsätt jobbet här …',
  },
  yours: { says: 'Jobbet är till dig, {person}', more: 'Börja för att ändra något', act: 'Börja med jobbet', quiet: 'Fortsätt här …' },
  finalised: { says: 'Utgåva {revision} är fastställd', more: '{at}', act: 'Till avslutet' },
  working: { says: '{doing}' },
  failed: { says: '{title}', more: '{happened}', act: 'Försök igen', quiet: 'Dölj' },
}
