/**
 * The words of Firstflow. One concept has one term in each language, and one word in code. `test/glossary.test.ts` fails on a forbidden
 * word in texts, documents, identifiers and comments.
 */

/** What each language calls a concept, and what it must not call it. A forbidden word ends where a word ends; it may be a pattern. */
interface Term {
  readonly concept: string
  readonly en: string
  readonly de: string
  readonly sv: string
  readonly not: { readonly en?: readonly string[]; readonly de?: readonly string[]; readonly sv?: readonly string[] }
}

export const terms: readonly Term[] = [
  {
    concept: 'the environment whose water guests use',
    en: 'Production',
    de: 'Echtbetrieb',
    sv: 'Skarp drift',
    not: { de: ['Produktion', 'Produktionsumgebung'], sv: ['Produktion', 'produktionsmiljön'] },
  },
  {
    concept: 'the environment for rehearsing',
    en: 'Staging',
    de: 'Testumgebung',
    sv: 'Testmiljö',
    not: { de: ['Staging'], sv: ['Staging', 'stagingmiljön'] },
  },
  {
    concept: 'ending a pairing',
    en: 'Unpair',
    de: 'Entkoppeln',
    sv: 'Häv parkopplingen',
    not: { sv: ['koppla från', 'kopplar från', 'kopplar du från', 'kopplat från', 'kopplas från'] },
  },
  {
    concept: 'get current values',
    en: 'Refresh',
    de: 'Aktualisieren',
    sv: 'Uppdatera',
    not: { en: ['read again', 'look again', 'ask again'], de: ['Auffrischen'] },
  },
  {
    concept: 'the result of a request is not known',
    en: 'Unknown',
    de: 'Unbekannt',
    sv: 'Okänt',
    not: { en: ['undecided', 'unsettled'], de: ['ungewiss'], sv: ['ovisst', 'oviss'] },
  },
  {
    concept: 'not doing a step',
    en: 'Skip, Postpone',
    de: 'Überspringen, Verschieben',
    sv: 'Hoppa över, Skjut upp',
    not: { en: ['leave out', 'left out', 'put off'], de: ['auslassen', 'ausgelassen'], sv: ['utelämna', 'utelämnad'] },
  },
  {
    concept: 'closing a report',
    en: 'Finalise',
    de: 'Abschließen',
    sv: 'Fastställ',
    not: { en: ['make final', 'made final'], sv: ['slutgiltig', 'slutför', 'slutföra', 'slutförd', 'slutfört', 'slutförda', 'slutförde'] },
  },
  {
    concept: 'a finalised report of a job',
    en: 'Revision',
    de: 'Revision',
    sv: 'Utgåva',
    not: { sv: ['revisionen', 'revisionens', 'revisioner', '(?<!OAS-|\\{)revision'] },
  },
  { concept: 'bringing in a file', en: 'Import', de: 'Importieren', sv: 'Importera', not: { en: ['take in'] } },
  {
    concept: 'who works on a job',
    en: 'Assign, Pass on, Take over',
    de: 'Zuweisen, Weitergeben, Übernehmen',
    sv: 'Tilldela, Lämna vidare, Ta över',
    not: { sv: ['lämna över', 'överlämnat'] },
  },
  {
    concept: 'reversing an action',
    en: 'Undo, Restore, Withdraw',
    de: 'Rückgängig, Wiederherstellen, Zurückziehen',
    sv: 'Ångra, Återställ, Återkalla',
    not: { en: ['take back', 'taken back', 'put back', 'bring back'] },
  },
  { concept: 'something wrong at the site', en: 'Issue', de: 'Mangel', sv: 'Anmärkning', not: { sv: ['Avvikelse', 'brist', 'brister'] } },
  {
    concept: 'what is open when a report is finalised',
    en: 'Outstanding items',
    de: 'Offene Punkte',
    sv: 'Restpunkter',
    not: { sv: ['öppen punkt', 'öppna punkter', 'öppna punkterna'] },
  },
  {
    concept: 'putting something on record',
    en: 'Record',
    de: 'Erfassen',
    sv: 'Registrera',
    not: {
      de: ['festhalten', 'festgehalten', 'hält fest', 'halten Sie fest'],
      sv: ['notera', 'noterar', 'noterad', 'noterat', 'noterade', 'antecknat'],
    },
  },
  {
    concept: 'what one call asks of the service',
    en: 'Request',
    de: 'Befehl',
    sv: 'Kommando',
    not: { de: ['Anfrage', 'Anfragen'], sv: ['begäran', 'begäranden'] },
  },
  {
    concept: "getting a device's own values",
    en: 'Read',
    de: 'Auslesen',
    sv: 'Läsa av',
    not: {
      de: [
        'zurückgelesen',
        'Lesefehler',
        'nicht gelesen',
        'wie gelesen',
        'nicht abgefragt',
        '(?:Werte|Konfiguration|Installationstest|Verbrauch) lesen',
      ],
      sv: ['återläst', 'återlästa', 'läsfel', 'inte läst', 'inte lästa', 'som läst', 'läs (?:värdena|konfigurationen|installationstestet)'],
    },
  },
  {
    concept: 'the computer whose key signs',
    en: 'Installation',
    de: 'Rechner',
    sv: 'Dator',
    not: {
      de: [
        '(?:diese|dieser|unbekannte|unbekannten|andere|anderen|genannte|bekannten) Installation',
        'bekannten Installationen',
        'Installation hinzufügen',
      ],
      sv: ['(?:den här|okänd|annan|angivna) installation(?:en)?', 'kända installationer', 'lägg till installation'],
    },
  },
  { concept: 'who looks after the computers', en: 'Administrator', de: 'IT', sv: 'Administratör', not: { de: ['Administration'] } },
  { concept: 'hardware', en: 'Device', de: 'Gerät', sv: 'Enhet', not: { en: ['what hangs here'] } },
  { concept: 'a tap', en: 'Tap', de: 'Armatur', sv: 'Blandare', not: { de: ['Auslaufarmatur(?:en)?'], sv: ['kran', 'kranar', 'kranen'] } },
  { concept: 'where the devices are', en: 'Site', de: 'Objekt', sv: 'Anläggning', not: { de: ['Anlage', 'Anlagen'] } },
  { concept: 'the drawing of a floor', en: 'Site plan', de: 'Grundriss', sv: 'Ritning', not: { de: ['Lageplan', 'Lageplans'] } },
  { concept: 'where a device is', en: 'Location', de: 'Standort', sv: 'Plats', not: {} },
  { concept: "the job's devices", en: 'Devices', de: 'Geräte', sv: 'Enheter', not: { en: ['board'] } },
  { concept: 'state of a step', en: 'Status', de: 'Status', sv: 'Status', not: { en: ['lights'] } },
  {
    concept: 'removing and deleting',
    en: 'Remove, Delete',
    de: 'Entfernen, Löschen',
    sv: 'Ta bort, Radera',
    not: { en: ['take off the list', 'taken off the list'] },
  },
  {
    concept: 'the simulated site',
    en: 'Training site',
    de: 'Übungsobjekt',
    sv: 'Övningsanläggning',
    not: { en: ['training house', 'simulated house'], de: ['Übungshaus', 'Trainingshaus'], sv: ['övningshus', 'träningshus'] },
  },
  {
    concept: 'a simulated fault',
    en: 'Simulate a fault',
    de: 'Störung simulieren',
    sv: 'Simulera ett fel',
    not: { en: ['practise trouble', 'troubles'] },
  },
  {
    concept: 'one Apply of many devices',
    en: 'Batch',
    de: 'Übertragung',
    sv: 'Körning',
    not: { de: ['Stapel', 'Stapels', 'Stapeln'] },
  },
  { concept: 'one installation test', en: 'Test run', de: 'Testlauf', sv: 'Testomgång', not: { de: ['Durchgang'] } },
  { concept: 'the ZIP of a job', en: 'Handover package', de: 'Übergabepaket', sv: 'Överlämningspaket', not: {} },
  { concept: 'planned against reported', en: 'Differences', de: 'Abweichungen', sv: 'Skillnader', not: { en: ['deviations'] } },
  {
    concept: 'a value outside the documented schema',
    en: 'Unexpected value',
    de: 'Unerwarteter Wert',
    sv: 'Oväntat värde',
    not: { en: ['misfit', 'misfits'] },
  },
  {
    concept: 'checking a connection, checking by hand',
    en: 'Test connection, Manual check',
    de: 'Verbindung testen, Prüfung von Hand',
    sv: 'Testa anslutning, Egenkontroll',
    not: { de: ['manuelle Prüfung', 'manuelle Prüfungen', 'manuellen Prüfungen'], sv: ['Egna kontroller'] },
  },
  {
    concept: 'identifier of a device',
    en: 'Device ID',
    de: 'Geräte-ID',
    sv: 'Enhets-ID',
    not: { de: ['Kennung'], sv: ['enhetens identitet'] },
  },
  {
    concept: 'one use of a shower',
    en: 'Session',
    de: 'Duschvorgang',
    sv: 'Duschning',
    not: { de: ['Sitzung', 'Sitzungen', 'Duschgang', 'Duschgangs', 'Duschgänge', 'Duschgängen'], sv: ['session', 'sessioner'] },
  },
  {
    concept: "one of several computers' versions of a job",
    en: 'History',
    de: 'Fassung',
    sv: 'Version',
    not: { de: ['Verläufe', 'Verläufen', 'andere[nmr]? Verlauf'], sv: ['historiker', 'historikerna'] },
  },
  {
    concept: 'a service that responds',
    en: 'Connected',
    de: 'Verbunden',
    sv: 'Ansluten',
    not: { en: ['service connected'], de: ['Dienst verbunden', 'Dienst wieder verbunden'], sv: ['tjänsten (?:är )?ansluten'] },
  },
  { concept: 'values for many showers', en: 'Preset', de: 'Vorlage', sv: 'Mall', not: { sv: ['förinställning', 'förinställningar'] } },
  { concept: 'who ordered the work', en: 'Client', de: 'Auftraggeber', sv: 'Beställare', not: {} },
  {
    concept: 'what a technician works on, in the window and in the report',
    en: 'Job',
    de: 'Auftrag',
    sv: 'Jobb',
    not: { sv: ['uppdrag'] },
  },
  { concept: 'a job at the training site', en: 'Training job', de: 'Übungsauftrag', sv: 'Övningsjobb', not: { de: ['Trainingsauftrag'] } },
  { concept: 'what the service says', en: 'Response', de: 'Antwort des Dienstes', sv: 'Svar', not: {} },
  {
    concept: 'values on arrival, values on departure',
    en: 'As found, As left',
    de: 'Vorgefunden, Eingestellt',
    sv: 'Tidigare värde, Inställt värde',
    not: { en: ['as built'], de: ['Vorgefundenes'], sv: ['som funnet', 'som lämnat'] },
  },
  { concept: 'results of tests', en: 'Test results', de: 'Testergebnisse', sv: 'Testresultat', not: { en: ['executed tests'] } },
  {
    concept: 'a typed confirmation',
    en: 'Confirmation text',
    de: 'Bestätigungstext',
    sv: 'Bekräftelsetext',
    not: { en: ['phrase'], sv: ['fras', 'frasen'] },
  },
  { concept: 'a raw response', en: 'Technical details', de: 'Technische Details', sv: 'Tekniska detaljer', not: { en: ['as it came'] } },
  {
    concept: 'on the list, not in the job',
    en: 'Not in this job',
    de: 'Nicht in diesem Auftrag',
    sv: 'Inte i detta jobb',
    not: { en: ['stranger', 'strangers'] },
  },
  {
    concept: 'needs a person',
    en: 'Needs attention',
    de: 'Zu klären',
    sv: 'Kräver åtgärd',
    not: { en: ['needs a hand'], de: ['Handlungsbedarf'] },
  },
  {
    concept: 'the group a device is planned for',
    en: 'Planned group',
    de: 'Geplante Gruppe',
    sv: 'Planerad grupp',
    not: { en: ['intended group'], de: ['vorgesehene Gruppe'], sv: ['Avse gruppen', 'avsedd grupp'] },
  },
  {
    concept: "the clock on a shower's display",
    en: 'Clock display',
    de: 'Uhrzeitanzeige',
    sv: 'Klockvisning',
    not: { de: ['Wanduhr'], sv: ['väggklocka'] },
  },
  { concept: 'what a value may be', en: 'Limits', de: 'Grenzwerte', sv: 'Gränsvärden', not: { en: ['bounds'] } },
  // A signature is no acceptance in law; the one sentence that says so may name it.
  { concept: 'signing', en: 'Signatures', de: 'Unterschriften', sv: 'Underskrifter', not: { de: ['(?<!keine )Abnahme'] } },
  {
    concept: 'instructing people and handing documents over',
    en: 'Instruction and handover',
    de: 'Einweisung und Übergabe',
    sv: 'Instruktion och överlämning',
    not: { de: ['Übergabeprotokoll'], sv: ['överlämningsprotokoll'] },
  },
  {
    concept: 'sending the plan to devices',
    en: 'Apply',
    de: 'Übertragen',
    sv: 'Överför',
    not: {
      de: ['anwenden', 'angewendet', 'anzuwenden', 'wenden Sie an', 'wenden Sie erneut an', 'wenden Sie dann erneut an'],
      sv: ['tillämpa', 'tillämpar', 'tillämpas', 'tillämpad', 'tillämpat', 'tillämpade', 'verkställ'],
    },
  },
  {
    concept: 'taking entries from another history',
    en: 'Carry over',
    de: 'Mitnehmen',
    sv: 'Ta med',
    not: { sv: ['för över', 'föra över'] },
  },
  {
    concept: 'the PDF',
    en: 'Commissioning report',
    de: 'Inbetriebnahmeprotokoll',
    sv: 'Driftsättningsrapport',
    not: { de: ['Inbetriebnahmebericht'] },
  },
  {
    concept: 'this program',
    en: 'commissioning tool',
    de: 'Inbetriebnahme-Werkzeug',
    sv: 'driftsättningsverktyg',
    not: { en: ['workbench'] },
  },
]

/** Phrases that make a text read like a translation. They are no terms of any concept, and wrong in texts, documents and comments. */
export const phrases = {
  en: ['anew', 'shall', 'as it came', 'all the same', 'become of', 'became of', 'becomes of', 'of its own accord', 'whoever hangs'],
  de: [],
  sv: [],
} as const satisfies Record<'en' | 'de' | 'sv', readonly string[]>

/** A word that no identifier of `src` may hold: a part of a camel-case name, in small letters. */
interface CodeWord {
  readonly word: string
  readonly instead: string
  /** Whole names that keep it, each with the reason. */
  readonly except?: Readonly<Record<string, string>>
}

const scripts = 'a field of the contract that scripts read'

export const codeWords: readonly CodeWord[] = [
  {
    word: 'answer',
    instead: 'response, or reply for a call of our own',
    except: {
      answer: 'a field of a fault that scripts inject',
      lostAnswer: 'a fault that scripts inject by this name',
      lateAnswer: 'a fault that scripts inject by this name',
    },
  },
  { word: 'answers', instead: 'responses, replies' },
  { word: 'anew', instead: 'again' },
  { word: 'dialect', instead: 'schema' },
  { word: 'dialects', instead: 'schemas' },
  { word: 'elsewhere', instead: 'what it is: redirectTarget, otherWrites, outside' },
  { word: 'farewell', instead: 'shutdownGraceMs' },
  { word: 'glance', instead: 'listCached, cached', except: { glance: 'an input of jobs.list, which keeps its inputs' } },
  { word: 'hanging', instead: 'mounted' },
  { word: 'hangs', instead: 'is' },
  { word: 'house', instead: 'site' },
  { word: 'lane', instead: 'slot' },
  { word: 'lights', instead: 'statuses' },
  { word: 'misfit', instead: 'mismatch' },
  { word: 'misfits', instead: 'mismatches' },
  { word: 'overheard', instead: 'withRedaction' },
  { word: 'pace', instead: 'timings' },
  { word: 'paper', instead: 'context' },
  { word: 'phrase', instead: 'confirmationText', except: { phrase: scripts } },
  { word: 'practise', instead: 'injectFault' },
  { word: 'road', instead: 'connection' },
  { word: 'said', instead: 'what it holds' },
  { word: 'say', instead: 'translate, report' },
  { word: 'stranger', instead: 'notInJob' },
  { word: 'strangers', instead: 'notInJob' },
  { word: 'tell', instead: 'report, notify' },
  { word: 'told', instead: 'what it holds' },
  { word: 'tolerant', instead: 'lenient' },
  { word: 'trouble', instead: 'fault' },
  { word: 'troubles', instead: 'faults' },
]
