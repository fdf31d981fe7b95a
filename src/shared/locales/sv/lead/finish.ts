/** What the bar says: the rows of shared/lead/finish.ts. */
export const finish = {
  finalised: { says: 'Utgåva {revision} är fastställd', more: '{at}. För att ändra något, öppna jobbet igen.', act: 'Spara paketet …' },
  devices: {
    says: '{count} enhet är inte klar | {count} enheter är inte klara',
    more: '{rooms}: Gör klart, eller hoppa över det som återstår.',
    act: 'Öppna Enheter',
  },
  handover: {
    says: 'Registrera överlämningen',
    more: 'Vem som instruerades, och vilka handlingar som blir kvar.',
    act: 'Registrera överlämning …',
  },
  contractor: {
    says: 'Entreprenören undertecknar härnäst',
    more: 'Sedan undertecknar beställaren.',
    act: 'Underteckna som entreprenör …',
  },
  client: {
    says: 'Beställaren undertecknar härnäst',
    more: 'Sedan fastställer du utgåva {revision}.',
    act: 'Underteckna som beställare …',
  },
  contractorAgain: {
    says: 'Entreprenören undertecknade före {count} ändring | Entreprenören undertecknade före {count} ändringar',
    more: 'Rapporten är inte längre den som undertecknades.',
    act: 'Underteckna igen som entreprenör …',
  },
  clientAgain: {
    says: 'Beställaren undertecknade före {count} ändring | Beställaren undertecknade före {count} ändringar',
    more: 'Rapporten är inte längre den som undertecknades.',
    act: 'Underteckna igen som beställare …',
  },
  unchanged: { says: 'Inget har ändrats sedan utgåva {revision}', more: 'Öppnat igen: {reason}', act: 'Öppna Enheter' },
  ready: {
    says: 'Utgåva {revision} kan fastställas',
    more: 'Det finns inga restpunkter.',
    act: 'Fastställ utgåva {revision} …',
  },
  readyOpen: {
    says: 'Utgåva {revision} kan fastställas',
    more: '{count} restpunkt hamnar i rapporten. | {count} restpunkter hamnar i rapporten.',
    act: 'Fastställ utgåva {revision} …',
  },
  readyNoZone: {
    says: 'Utgåva {revision} kan fastställas',
    more: 'Anläggningens tidszon är inte angiven.',
    act: 'Fastställ utgåva {revision} …',
  },
  readyOpenNoZone: {
    says: 'Utgåva {revision} kan fastställas',
    more: '{count} restpunkt, anläggningens tidszon är inte angiven. | {count} restpunkter, anläggningens tidszon är inte angiven.',
    act: 'Fastställ utgåva {revision} …',
  },
  draft: { says: 'Det här är rapporten hittills', more: 'Den är ett utkast tills du fastställer den.', act: 'Spara som PDF' },
  report: { says: 'Det här är utgåva {revision}', more: 'Fastställd {at}.', act: 'Spara som PDF' },
}
