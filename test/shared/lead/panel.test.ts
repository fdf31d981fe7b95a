/** What the bar says of the open device: one test for each row, with its sentence in the three languages. */
import { expect, it } from 'vitest'
import { panelLead, type PanelFacts } from '#shared/lead/panel.ts'
import { printed } from './print-lead.ts'

const calm: PanelFacts = {
  key: 'd3',
  device: '103',
  kind: 'shower',
  next: { act: 'done', step: null },
  choices: 0,
  isUnread: false,
  problem: null,
  edited: 0,
  hasSerial: true,
  isPaired: true,
  pairsWithValues: false,
  read: 'read 20 s ago',
  differing: 0,
  group: 'Hotel Nordhavn',
  test: null,
  judged: null,
  step: 'Pairing',
  isIdUnknown: false,
  issues: 0,
  asks: true,
  following: '104',
  connection: 'there',
  environment: 'Staging',
  answered: '',
}
const test = { step: '3 steps seen', word: 'recirculation_pump', lasting: '1:05', stuck: null }
const apply = { act: 'apply', step: 'configure' } as const

it.each<[row: string, facts: Partial<PanelFacts>, says: string[]]>([
  [
    'unknown',
    { next: { act: 'checkResult', step: 'configure' } },
    [
      '103: a result is unknown | It was sent without an answer. Nothing is sent again before it is checked. | Check 103',
      '103: Ein Ergebnis ist unbekannt | Gesendet ohne Antwort. Vor der Prüfung sendet Firstflow nichts erneut. | 103 prüfen',
      '103: ett resultat är okänt | Skickat utan svar. Inget skickas igen innan det är kontrollerat. | Kontrollera 103',
    ],
  ],
  [
    'choice',
    { next: { act: 'resolve', step: 'configure' }, choices: 2 },
    [
      '103 was changed since you planned it | 2 values need your choice | Choose …',
      '103 wurde seit der Planung geändert | 2 Werte: bitte wählen | Wählen …',
      '103 har ändrats sedan du planerade | 2 värden: välj vilka som gäller | Välj …',
    ],
  ],
  [
    'otherThanSent',
    { next: { act: 'resolve', step: 'configure' } },
    [
      '103 reports other values than were sent | Accept them, change them or send them again | Choose …',
      '103 meldet andere Werte als gesendet | Übernehmen, ändern oder erneut senden | Wählen …',
      '103 rapporterar andra värden än de skickade | Godta dem, ändra dem eller skicka igen | Välj …',
    ],
  ],
  [
    'serial',
    { next: { act: 'checkSerial', step: 'pair' } },
    [
      '103: another serial number is reported | Nobody has decided which one is right | Choose …',
      '103: Der Dienst meldet eine andere Seriennummer | Noch ist nicht entschieden, welche stimmt | Wählen …',
      '103: tjänsten rapporterar ett annat serienummer | Ingen har avgjort vilket som stämmer | Välj …',
    ],
  ],
  [
    'outOfRange',
    { next: apply, edited: 1, problem: { field: 'flow', limits: { min: '4', max: '12' } } },
    ['103: flow must be 4 to 12 | Go to flow', '103: flow muss 4 bis 12 sein | Zu flow', '103: flow måste vara 4 till 12 | Gå till flow'],
  ],
  [
    'wrongValue',
    { next: apply, edited: 1, problem: { field: 'flow', limits: null } },
    ['103: flow is not a value yet | Go to flow', '103: flow ist noch kein Wert | Zu flow', '103: flow är inget värde än | Gå till flow'],
  ],
  [
    'testFailed',
    { next: { act: 'retry', step: 'test' }, judged: 'failed' },
    [
      '103 failed its test | Start it again at the shower. Firstflow sees it by itself. | Record an issue …',
      '103: Test nicht bestanden | Starten Sie ihn erneut an der Dusche. Firstflow erkennt ihn. | Mangel erfassen …',
      '103: testet är underkänt | Starta det igen vid duschen. Firstflow upptäcker det. | Registrera en anmärkning …',
    ],
  ],
  [
    'testAborted',
    { next: { act: 'retry', step: 'test' }, judged: 'aborted' },
    [
      '103: the test was aborted | Start it again at the shower. Firstflow sees it by itself. | Record an issue …',
      '103: Der Test wurde abgebrochen | Starten Sie ihn erneut an der Dusche. Firstflow erkennt ihn. | Mangel erfassen …',
      '103: testet avbröts | Starta det igen vid duschen. Firstflow upptäcker det. | Registrera en anmärkning …',
    ],
  ],
  [
    'testNoted',
    { next: { act: 'retry', step: 'test' }, judged: 'failed', issues: 1 },
    [
      '103 failed its test | An issue is recorded. Start the test again at the shower, or postpone it. | Skip or postpone …',
      '103: Test nicht bestanden | Ein Mangel ist erfasst. Starten Sie den Test erneut an der Dusche oder stellen Sie ihn zurück. | Überspringen oder zurückstellen …',
      '103: testet är underkänt | En anmärkning är registrerad. Starta testet igen vid duschen, eller skjut upp det. | Hoppa över eller skjut upp …',
    ],
  ],
  [
    'testAbortedNoted',
    { next: { act: 'retry', step: 'test' }, judged: 'aborted', issues: 1 },
    [
      '103: the test was aborted | An issue is recorded. Start the test again at the shower, or postpone it. | Skip or postpone …',
      '103: Der Test wurde abgebrochen | Ein Mangel ist erfasst. Starten Sie den Test erneut an der Dusche oder stellen Sie ihn zurück. | Überspringen oder zurückstellen …',
      '103: testet avbröts | En anmärkning är registrerad. Starta testet igen vid duschen, eller skjut upp det. | Hoppa över eller skjut upp …',
    ],
  ],
  [
    'unread',
    { next: { act: 'retry', step: 'configure' }, isUnread: true },
    [
      '103 could not be read | Nothing was changed | Refresh 103',
      '103 ließ sich nicht auslesen | Nichts wurde geändert | 103 aktualisieren',
      '103 gick inte att läsa av | Inget ändrades | Uppdatera 103',
    ],
  ],
  [
    'wrongId',
    { next: { act: 'retry', step: 'pair' }, isIdUnknown: true },
    [
      '103: the service does not know its device ID | Nothing was changed. Compare the ID with the label. | Change the device ID | Retry 103 …',
      '103: Der Dienst kennt die Geräte-ID nicht | Nichts wurde geändert. Vergleichen Sie die ID mit dem Etikett. | Geräte-ID ändern | 103 wiederholen …',
      '103: tjänsten känner inte till enhets-ID:t | Inget ändrades. Jämför ID:t med etiketten. | Ändra enhets-ID | Försök igen med 103 …',
    ],
  ],
  [
    'failed',
    { next: { act: 'retry', step: 'pair' } },
    [
      '103: Pairing failed | The result is known. Read the reason before you retry. | Retry 103 …',
      '103: Pairing fehlgeschlagen | Das Ergebnis ist bekannt. Lesen Sie vor einem neuen Versuch den Grund. | 103 wiederholen …',
      '103: Pairing misslyckades | Resultatet är känt. Läs orsaken innan du försöker igen. | Försök igen med 103 …',
    ],
  ],
  [
    'testStuck',
    { next: { act: 'testing', step: 'test' }, test: { ...test, stuck: 5 } },
    [
      '103: same step for 5 min, no pass | recirculation_pump. Nothing is aborted by itself. | Record the result … | Abort test …',
      '103: seit 5 min im selben Schritt, noch nicht bestanden | recirculation_pump. Firstflow bricht nichts von selbst ab. | Ergebnis erfassen … | Test abbrechen …',
      '103: samma steg i 5 min, ännu inte godkänt | recirculation_pump. Inget avbryts av sig självt. | Registrera resultatet … | Avbryt testet …',
    ],
  ],
  [
    'testRuns',
    { next: { act: 'testing', step: 'test' }, test },
    [
      '103: the test runs, 3 steps seen | recirculation_pump, 1:05 | Abort test …',
      '103: Der Test läuft, 3 steps seen | recirculation_pump, 1:05 | Test abbrechen …',
      '103: testet pågår, 3 steps seen | recirculation_pump, 1:05 | Avbryt testet …',
    ],
  ],
  [
    'edited',
    { next: { act: 'pair', step: 'pair' }, isPaired: false, read: null, edited: 2, differing: 2 },
    [
      '103: 2 values edited | Not in the plan yet | Save the plan',
      '103: 2 Werte bearbeitet | Noch nicht im Plan | Plan speichern',
      '103: 2 värden ändrade | Inte i planen än | Spara planen',
    ],
  ],
  [
    'waits',
    { next: { act: 'none', step: 'pair' } },
    [
      '103: waiting for the answer | Nothing is sent twice',
      '103: wartet auf die Antwort | Nichts wird doppelt gesendet',
      '103: väntar på svaret | Inget skickas två gånger',
    ],
  ],
  [
    'noLabel',
    { next: { act: 'scan', step: 'pair' }, hasSerial: false, isPaired: false, read: null },
    ['103 has no label yet | Walk to 103', '103 hat noch kein Etikett | Rundgang zu 103', '103 har ingen etikett än | Runda till 103'],
  ],
  [
    'noId',
    { next: { act: 'scan', step: 'pair' }, isPaired: false, read: null },
    [
      "103: serial number known, ID missing | Pairing needs the device ID. It is in the label's QR code. | Walk to 103",
      '103: Seriennummer bekannt, ID fehlt | Zum Koppeln brauchen Sie die Geräte-ID. Sie steht im QR-Code des Etiketts. | Rundgang zu 103',
      '103: serienumret är känt, ID saknas | För parkoppling behövs enhets-ID. Det finns i etikettens QR-kod. | Runda till 103',
    ],
  ],
  [
    'notPaired',
    { next: { act: 'pair', step: 'pair' }, isPaired: false, read: null, differing: 3 },
    ['103 can be paired | Pair 103 …', '103 kann gekoppelt werden | 103 koppeln …', '103 kan parkopplas | Parkoppla 103 …'],
  ],
  [
    'toPairAndSet',
    { next: { act: 'pair', step: 'pair' }, isPaired: false, read: null, differing: 3, pairsWithValues: true },
    [
      '103 can be paired and set | Its planned values follow | Pair and set 103 …',
      '103 kann gekoppelt und eingestellt werden | Die geplanten Werte folgen | 103 koppeln und einstellen …',
      '103 kan parkopplas och ställas in | De planerade värdena följer | Parkoppla och ställ in 103 …',
    ],
  ],
  [
    'outdated',
    { next: { act: 'refresh', step: 'configure' }, read: null },
    [
      '103 was changed since it was read | A read changes nothing | Refresh 103',
      '103 hat sich seit dem Auslesen geändert | Auslesen ändert nichts | 103 aktualisieren',
      '103 har ändrats sedan avläsningen | En avläsning ändrar inget | Uppdatera 103',
    ],
  ],
  [
    'notRead',
    { next: apply, read: null, differing: 3 },
    [
      '103 was not read yet | A read changes nothing | Read 103',
      '103 ist noch nicht ausgelesen | Auslesen ändert nichts | 103 auslesen',
      '103 är inte avläst än | En avläsning ändrar inget | Läs av 103',
    ],
  ],
  [
    'differs',
    { next: apply, differing: 3 },
    [
      '103: 3 values differ from the plan | read 20 s ago | Apply to 103 …',
      '103: 3 Werte weichen vom Plan ab | read 20 s ago | Auf 103 übertragen …',
      '103: 3 värden avviker från planen | read 20 s ago | Överför till 103 …',
    ],
  ],
  [
    'differsEdited',
    { next: apply, differing: 3, edited: 1 },
    [
      '103: 3 values differ, 1 edited | read 20 s ago | Apply to 103 … | Save the plan',
      '103: 3 Werte weichen ab, 1 bearbeitet | read 20 s ago | Auf 103 übertragen … | Plan speichern',
      '103: 3 värden avviker, 1 ändrade | read 20 s ago | Överför till 103 … | Spara planen',
    ],
  ],
  [
    'noPreset',
    { next: { act: 'setPreset', step: 'configure' } },
    [
      '103 has no preset | Its own values can be edited below | Choose a preset … | Keep its values',
      '103 hat keine Vorlage | Eigene Werte können Sie unten bearbeiten | Vorlage wählen … | Diese Werte behalten',
      '103 har ingen mall | Egna värden kan du ändra nedan | Välj mall … | Behåll värdena',
    ],
  ],
  [
    'noGroup',
    { kind: 'waterGuard', next: { act: 'setGroup', step: 'group' }, isPaired: false, read: null },
    ['103 has no group | Set the group …', '103 hat keine Gruppe | Gruppe wählen …', '103 har ingen grupp | Välj grupp …'],
  ],
  [
    'group',
    { kind: 'waterGuard', next: { act: 'apply', step: 'group' }, isPaired: false, read: null },
    [
      '103 gets its group: Hotel Nordhavn | Apply to 103 …',
      '103 erhält die Gruppe Hotel Nordhavn | Auf 103 übertragen …',
      '103 får gruppen Hotel Nordhavn | Överför till 103 …',
    ],
  ],
  [
    'toRead',
    { next: apply },
    [
      '103: what was sent is not read back yet | It is read first, and only what is missing is sent | Apply to 103 …',
      '103: Gesendetes ist noch nicht ausgelesen | Firstflow liest zuerst aus und sendet nur, was fehlt | Auf 103 übertragen …',
      '103: det skickade är inte avläst än | Firstflow läser av först och skickar bara det som saknas | Överför till 103 …',
    ],
  ],
  [
    'testWaits',
    { next: { act: 'test', step: 'test' } },
    [
      '103: start the test at the shower | Firstflow sees it by itself',
      '103: Starten Sie den Test an der Dusche | Firstflow erkennt ihn von selbst',
      '103: starta testet vid duschen | Firstflow upptäcker det',
    ],
  ],
  ['done', {}, ['103 is done | Next: 104', '103 ist fertig | Weiter: 104', '103 är klar | Nästa: 104']],
  [
    'last',
    { following: null },
    [
      '103 is done | No other device has anything left | Open Finish',
      '103 ist fertig | An keinem anderen Gerät ist etwas offen | Zum Abschluss',
      '103 är klar | Inget återstår på någon annan enhet | Till avslutet',
    ],
  ],
  [
    'skipped',
    { next: { act: 'skipped', step: null } },
    [
      '103 is skipped | Next: 104 | Resume',
      '103 ist übersprungen | Weiter: 104 | Wieder aufnehmen',
      '103 är överhoppad | Nästa: 104 | Återuppta',
    ],
  ],
  [
    'skippedLast',
    { next: { act: 'skipped', step: null }, following: null },
    [
      '103 is skipped | Open Finish | Resume',
      '103 ist übersprungen | Zum Abschluss | Wieder aufnehmen',
      '103 är överhoppad | Till avslutet | Återuppta',
    ],
  ],
  [
    'postponed',
    { next: { act: 'postponed', step: null } },
    [
      '103 is postponed | Next: 104 | Resume',
      '103 ist zurückgestellt | Weiter: 104 | Wieder aufnehmen',
      '103 är uppskjuten | Nästa: 104 | Återuppta',
    ],
  ],
  [
    'postponedLast',
    { next: { act: 'postponed', step: null }, following: null },
    [
      '103 is postponed | Open Finish | Resume',
      '103 ist zurückgestellt | Zum Abschluss | Wieder aufnehmen',
      '103 är uppskjuten | Till avslutet | Återuppta',
    ],
  ],
])('%s', (row, facts, says) => {
  const lead = panelLead({ ...calm, ...facts })
  expect(lead.row).toBe(`panel.${row}`)
  expect(lead.reads).toBe(['unknown', 'unread', 'outdated', 'notRead'].includes(row))
  expect(printed(lead)).toEqual(says)
  expect(lead.devices).toEqual(['d3'])
})

it('asks for what is unknown before all else, and for a wrong value before what would need it', () => {
  const problem = { field: 'flow', limits: { min: '4', max: '12' } }
  const all = { ...calm, choices: 2, problem, edited: 1, differing: 3, isPaired: false, read: null }
  expect(panelLead({ ...all, next: { act: 'checkResult', step: 'configure' } }).row).toBe('panel.unknown')
  expect(panelLead({ ...all, next: { act: 'scan', step: 'pair' } }).row).toBe('panel.choice')
  expect(panelLead({ ...all, choices: 0, next: { act: 'scan', step: 'pair' } }).row).toBe('panel.outOfRange')
  expect(panelLead({ ...all, choices: 0, problem: null, next: { act: 'scan', step: 'pair' } }).row).toBe('panel.edited')
})

it('says whether the press asks first, where something is sent and nowhere else', () => {
  const pressed = (facts: Partial<PanelFacts>) => panelLead({ ...calm, ...facts, asks: false }).asks
  expect(pressed({ next: apply, differing: 3 })).toBe(false)
  expect(pressed({ next: { act: 'pair', step: 'pair' }, isPaired: false })).toBe(false)
  expect(pressed({ next: { act: 'resolve', step: 'configure' }, choices: 2 })).toBe(true)
})

const paired = { next: apply, differing: 2 }
it.each<[what: string, facts: Partial<PanelFacts>]>([
  ['a result to check', { next: { act: 'checkResult', step: 'configure' } }],
  ['another try', { next: { act: 'retry', step: 'configure' } }],
  ['a pairing', { next: { act: 'pair', step: 'pair' }, isPaired: false, read: null }],
  ['an old reading', { next: { act: 'refresh', step: 'configure' } }],
  ['a device that was never read', { next: apply, read: null }],
  ['values to send', paired],
  ['a group to send', { next: { act: 'apply', step: 'group' } }],
])('is judged like the table while the service cannot be asked: %s', (_what, facts) => {
  const rowIn = (connection: PanelFacts['connection']) => panelLead({ ...calm, ...facts, connection })
  expect(rowIn('there').row).toMatch(/^panel\./)
  expect(rowIn('noKey')).toMatchObject({ row: 'job.noKey', devices: ['d3'], values: { environment: 'Staging' } })
  expect(rowIn('refused').row).toBe('job.refused')
  expect(rowIn('offline').row).toBe('job.offline')
})
it.each<[row: string, facts: Partial<PanelFacts>]>([
  ['panel.choice', { next: { act: 'resolve', step: 'configure' }, choices: 1 }],
  ['panel.outOfRange', { problem: { field: 'flow', limits: { min: '4', max: '12' } }, edited: 1 }],
  ['panel.edited', { ...paired, edited: 1 }],
  ['panel.noLabel', { next: { act: 'scan', step: 'pair' }, hasSerial: false }],
  ['panel.noPreset', { next: { act: 'setPreset', step: 'configure' } }],
  ['panel.noGroup', { next: { act: 'setGroup', step: 'group' } }],
  ['panel.done', {}],
])('leads on with what needs no service while it cannot be asked: %s', (row, facts) => {
  expect(panelLead({ ...calm, ...facts, connection: 'noKey' }).row).toBe(row)
})
