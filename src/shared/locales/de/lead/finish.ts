/** What the bar says: the rows of shared/lead/finish.ts. */
export const finish = {
  finalised: {
    says: 'Revision {revision} ist abgeschlossen',
    more: '{at}. Um etwas zu ändern, öffnen Sie den Auftrag wieder.',
    act: 'Paket speichern …',
  },
  devices: {
    says: '{count} Gerät ist nicht fertig | {count} Geräte sind nicht fertig',
    more: '{rooms}: Schließen Sie sie ab, oder überspringen Sie, was offen bleibt.',
    act: 'Geräte öffnen',
  },
  handover: {
    says: 'Übergabe erfassen',
    more: 'Wer eingewiesen wurde, und welche Unterlagen dort bleiben.',
    act: 'Übergabe erfassen …',
  },
  contractor: {
    says: 'Als Nächstes unterschreibt der Auftragnehmer',
    more: 'Danach unterschreibt der Auftraggeber.',
    act: 'Als Auftragnehmer unterschreiben …',
  },
  client: {
    says: 'Als Nächstes unterschreibt der Auftraggeber',
    more: 'Danach schließen Sie Revision {revision} ab.',
    act: 'Als Auftraggeber unterschreiben …',
  },
  contractorAgain: {
    says: 'Der Auftragnehmer hat vor {count} Änderung unterschrieben | Der Auftragnehmer hat vor {count} Änderungen unterschrieben',
    more: 'Das Protokoll ist nicht mehr das unterschriebene.',
    act: 'Als Auftragnehmer neu unterschreiben …',
  },
  clientAgain: {
    says: 'Der Auftraggeber hat vor {count} Änderung unterschrieben | Der Auftraggeber hat vor {count} Änderungen unterschrieben',
    more: 'Das Protokoll ist nicht mehr das unterschriebene.',
    act: 'Als Auftraggeber neu unterschreiben …',
  },
  unchanged: { says: 'Seit Revision {revision} hat sich nichts geändert', more: 'Wieder geöffnet: {reason}', act: 'Geräte öffnen' },
  ready: {
    says: 'Revision {revision} kann abgeschlossen werden',
    more: 'Es gibt keine offenen Punkte.',
    act: 'Revision {revision} abschließen …',
  },
  readyOpen: {
    says: 'Revision {revision} kann abgeschlossen werden',
    more: '{count} offener Punkt kommt in das Protokoll. | {count} offene Punkte kommen in das Protokoll.',
    act: 'Revision {revision} abschließen …',
  },
  readyNoZone: {
    says: 'Revision {revision} kann abgeschlossen werden',
    more: 'Die Zeitzone des Objekts ist nicht gewählt.',
    act: 'Revision {revision} abschließen …',
  },
  readyOpenNoZone: {
    says: 'Revision {revision} kann abgeschlossen werden',
    more: '{count} offener Punkt, Zeitzone des Objekts nicht gewählt. | {count} offene Punkte, Zeitzone des Objekts nicht gewählt.',
    act: 'Revision {revision} abschließen …',
  },
  draft: {
    says: 'Das ist das Protokoll bis jetzt',
    more: 'Es bleibt ein Entwurf, bis Sie es abschließen.',
    act: 'Als PDF speichern',
  },
  report: { says: 'Das ist Revision {revision}', more: 'Abgeschlossen {at}.', act: 'Als PDF speichern' },
}
