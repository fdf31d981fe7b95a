import type { Messages } from '../../messages.ts'

/** What the bar says: the rows of shared/lead/job.ts. */
export const job: Messages['lead']['job'] = {
  offline: { says: 'Offline. Planen, Rundgang und Erfassen gehen weiter', more: 'Letzte Antwort {answered}', act: 'Jetzt versuchen' },
  noKey: { says: '{environment} hat auf diesem Rechner keinen Schlüssel', more: 'Planen und Scannen geht auch ohne', act: 'Verbinden …' },
  refused: { says: 'Der Dienst lehnt den Schlüssel ab: {environment}', more: 'Planen und Scannen geht auch ohne', act: 'Verbinden …' },
  held: { says: '{person} arbeitet an diesem Auftrag', more: 'Sie können ihn lesen', act: 'Auftrag hier fortsetzen …' },
  assigned: {
    says: 'Dieser Auftrag ist für {person}',
    more: 'Er kommt über das Teamarchiv oder als Kopie dorthin',
    act: 'Kopie speichern',
    quiet: 'Auftrag hier fortsetzen …',
  },
  yours: {
    says: 'Dieser Auftrag ist für Sie, {person}',
    more: 'Beginnen Sie ihn, um etwas zu ändern',
    act: 'Auftrag beginnen',
    quiet: 'Hier fortsetzen …',
  },
  finalised: { says: 'Revision {revision} ist abgeschlossen', more: '{at}', act: 'Abschluss öffnen' },
  working: { says: '{doing}' },
  failed: { says: '{title}', more: '{happened}', act: 'Wiederholen', quiet: 'Ausblenden' },
}
