import type { Messages } from '../../messages.ts'

/** What the bar says: the rows of shared/lead/batch.ts. */
export const batch: Messages['lead']['batch'] = {
  running: { says: 'Överför {done} av {total}', more: '{left}', act: 'Pausa', quiet: 'Avbryt körning' },
  checking: { says: 'Kontrollerar vad som kom fram: {done} av {total}', more: 'Firstflow läser bara nu' },
  pausing: { says: 'Pausar efter pågående enheter: {done} av {total}' },
  paused: {
    says: 'Pausad vid {done} av {total}',
    more: 'Inget skickas förrän du fortsätter',
    act: 'Fortsätt med {count}',
    quiet: 'Avbryt körning',
  },
  ending: { says: 'Avbryter efter pågående enheter: {done} av {total}' },
  lastKnown: { says: 'Senast kända läge: {done} av {total}' },
  interrupted: {
    says: 'Avbruten vid {done} av {total}',
    more: '{counts}. Firstflow kontrollerar först vad som skickades',
    act: 'Fortsätt med {count} …',
    quiet: 'Avsluta körning',
  },
  allStarted: {
    says: '{count} resultat är okänt, alla enheter är påbörjade | {count} resultat är okända, alla enheter är påbörjade',
    more: '{counts}',
    act: 'Kontrollera {count}',
    quiet: 'Avsluta körning',
  },
  someUnknown: {
    says: '{count} resultat är okänt | {count} resultat är okända',
    more: 'Firstflow upprepar inget av sig själv',
    act: 'Kontrollera {count}',
    quiet: 'Dölj',
  },
  someLeft: { says: '{done} kom fram, {count} gjorde det inte', act: 'Försök igen med {count} …', quiet: 'Dölj' },
  stopped: { says: '{reason}: {done} kom fram, {count} gjorde det inte', act: 'Försök igen med {count} …', quiet: 'Dölj' },
  cutOff: { says: '{reason}: {done} kom fram, {count} gjorde det inte', act: 'Försök nu', quiet: 'Dölj' },
  rejected: { says: '{reason}: {done} kom fram, {count} gjorde det inte', act: 'Anslut …', quiet: 'Dölj' },
}
