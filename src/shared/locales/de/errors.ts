/** The German texts of en/errors.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const errors: Messages['errors'] = {
  device: {
    unchanged: 'Das Gerät ist unverändert.',
    unknown: 'Das Gerät kann sich geändert haben.',
    noneChanged: 'Kein Gerät hat sich geändert.',
    anyUnknown: 'Ein Gerät kann sich geändert haben.',
    groupsUnchanged: 'Die Gruppen sind unverändert.',
    groupsUnknown: 'Die Gruppen können sich geändert haben.',
    notConcerned: 'Kein Gerät ist betroffen.',
  },
  wholeInput: 'Eingabe',
  problems: {
    required: '{path}: Geben Sie einen Wert ein.',
    wrongType: '{path}: Diese Art von Wert passt hier nicht.',
    belowMinimum: '{path}: Der kleinste zulässige Wert ist {bound}.',
    aboveMaximum: '{path}: Der größte zulässige Wert ist {bound}.',
    wrongLength: '{path}: Geben Sie {bound} Zeichen ein.',
    unknownField: '{path}: Der Hersteller dokumentiert dieses Feld nicht. Firstflow sendet es nicht.',
    atLeastOne: '{path}: Geben Sie mindestens eine Angabe ein.',
    badId: '{path}: Das ist keine Geräte-ID.',
    badSerialNumber: '{path}: Das ist keine Seriennummer.',
    badGroupId: '{path}: Das ist keine Gruppen-ID.',
    notAllowed: '{path}: Das ist keiner der zulässigen Werte.',
    tooDeep: '{path}: Es hat mehr als {bound} Ebenen.',
  },
  environments: { production: 'Echtbetrieb', staging: 'Testumgebung', development: 'Entwicklung', training: 'Übung' },
  operations: {
    showers: {
      list: 'Liste der Duschen abrufen',
      pair: 'Dusche koppeln',
      unpair: 'Dusche entkoppeln',
      readConfiguration: 'Konfiguration auslesen',
      updateConfiguration: 'Konfiguration ändern',
      readInstallationTest: 'Installationstest auslesen',
      abortInstallationTest: 'Installationstest abbrechen',
    },
    taps: {
      list: 'Liste der Armaturen abrufen',
      pair: 'Armatur koppeln',
      resetConfiguration: 'Konfiguration der Armatur zurücksetzen',
    },
    waterGuards: { update: 'Wasserwächter ändern', readConsumption: 'Verbrauch des Wasserwächters auslesen' },
    groups: { create: 'Gruppe anlegen', read: 'Gruppe abrufen', delete: 'Gruppe löschen' },
    history: { readMetadata: 'Verlaufseintrag abrufen' },
  },
  baseUrl: {
    notAUrl: 'Das ist keine vollständige Webadresse.',
    notHttps: 'Sie muss mit https:// beginnen. Nur für diesen Rechner gilt auch http://.',
    userInfo: 'Sie enthält einen Benutzernamen oder ein Passwort.',
    queryOrFragment: 'Sie enthält einen Teil, der mit ? oder # beginnt.',
  },
  obstacles: {
    unknownName: 'Das Netz kennt diesen Namen nicht. Prüfen Sie Internetverbindung und Schreibweise.',
    refused: 'Die Gegenseite hat die Verbindung abgelehnt. Der Dienst läuft nicht, oder der Port in der Adresse ist falsch.',
    noRoute: 'Dieser Rechner hat keine Route dorthin. Er ist offline, oder das VPN fehlt.',
    noAnswer: 'Es kam rechtzeitig keine Antwort. Das Signal ist schwach, der Dienst läuft nicht, oder eine Firewall sperrt.',
    broken: 'Die Verbindung endete, bevor Firstflow etwas gesendet hat.',
  },
  unreadable: {
    notJson: 'Die Antwort ist kein JSON.',
    tooLarge: 'Die Antwort ist größer, als Firstflow annimmt.',
    notAnObject: 'Die Antwort enthält keinen Datensatz.',
    mismatches: 'Die Antwort hat nicht die dokumentierte Form.',
    otherRecord: 'Die Antwort betrifft einen anderen Datensatz.',
    unproven: 'Die Antwort nennt weder den Datensatz noch eine Einstellung. Sie beweist nicht, dass der Dienst den Befehl ausgeführt hat.',
    errorBody: 'Die Antwort hat einen Erfolgsstatus und meldet einen Fehler.',
  },
  damage: {
    missing: 'Sein Journal fehlt.',
    foreign: 'Anstelle seines Journals gibt es etwas, das keine Datei ist.',
    empty: 'Sein Journal ist leer.',
    notAnEntry: 'Eintrag {entry} seines Journals ist kein Eintrag.',
    hash: 'Jemand hat Eintrag {entry} seines Journals verändert: Die Prüfsumme stimmt nicht.',
    order: 'Eintrag {entry} seines Journals schließt nicht an den vorigen an.',
    replaced: 'Eintrag {entry} seines Journals ist nicht der hier gespeicherte: Jemand hat das Journal ausgetauscht.',
    notAJob: 'Sein Journal beginnt nicht mit dem Anlegen eines Auftrags.',
    unreadable: 'Die Einträge seines Journals sind in Ordnung, ergeben aber keinen Auftrag.',
  },
  copy: {
    kept: 'Firstflow hat eine Kopie im Datenordner abgelegt: {copy}.',
    none: 'Firstflow konnte keine Kopie anlegen.',
  },
  photoReasons: {
    notAPhoto: 'Es ist weder ein JPEG noch ein PNG.',
    tooManyBytes: 'Die Datei ist größer als {bytes} Bytes.',
    tooLarge: 'Die längere Seite hat mehr als {edge} Pixel.',
    broken: 'Die Datei ist unvollständig oder beschädigt.',
  },
  confirmationReasons: {
    unknown: 'Jemand hat ihn schon verwendet, oder Firstflow hat ihn nie ausgegeben.',
    expired: 'Der Bestätigungstext ist abgelaufen.',
    otherAct: 'Der Bestätigungstext gehört zu einem anderen Befehl.',
    mistyped: 'Was Sie eingetippt haben, ist nicht der Bestätigungstext.',
  },
  updateConfiguration: {
    unauthorized: {
      title: 'Der Dienst hat den API-Schlüssel abgelehnt',
      happened: 'Der Dienst meldet eine fehlgeschlagene Anmeldung ({status}). Er hat die Konfiguration nicht geändert.',
      now: "Prüfen Sie den API-Schlüssel unter „@:{'app.environmentsView.title'}“ und übertragen Sie die Änderungen dann erneut.",
    },
    notFound: {
      title: 'Der Dienst kennt diese Dusche nicht',
      happened: 'Der Dienst hat die Dusche nicht gefunden ({status}). Er hat die Konfiguration nicht geändert.',
      now: 'Prüfen Sie Geräte-ID und Umgebung. Stimmt beides, koppeln Sie zuerst die Dusche.',
    },
    failed: {
      title: 'Der Dienst kam nicht an seine Datenbank',
      happened: 'Der Dienst meldet einen Fehler beim Datenbankzugriff ({status}).',
      now: "Wählen Sie „@:{'app.job.refresh'}“, bevor Sie etwas senden. Bleibt der Fehler bestehen, informieren Sie den Betreiber des Dienstes.",
    },
  },
  waiting: {
    until: {
      title: 'Der Dienst bittet Sie zu warten',
      happened: 'Der Dienst hat den Befehl nicht angenommen ({status}). Vor {retryAt} nimmt er keinen an.',
      now: 'Versuchen Sie es nach {retryAt} erneut, oder fragen Sie den Betreiber des Dienstes.',
    },
  },
  unproven: {
    answered: {
      title: 'Der Dienst sagt nicht, ob er den Befehl ausgeführt hat',
      happened: 'Die Antwort ({status}) beweist nicht, dass sich nichts geändert hat.',
      now: "Wählen Sie „@:{'workflow.checkResult'}“, bevor Sie erneut senden.",
    },
    redirected: {
      title: 'Der Dienst verweist auf eine andere Adresse',
      happened: 'Die Antwort ({status}) verweist auf {target}. Zum Schutz des Schlüssels folgt Firstflow dem Verweis nicht.',
      now: "Wählen Sie „@:{'workflow.checkResult'}“, bevor Sie erneut senden. Endet jeder Befehl so, prüfen Sie die Adresse des Dienstes.",
    },
  },
  pairing: {
    refused: {
      title: 'Der Dienst lehnt die Kopplung ab',
      happened: 'Der Dienst nennt keinen dokumentierten Grund. Vielleicht hat ein anderer Kunde das Gerät mit seinem Schlüssel gekoppelt.',
      now: 'Bitten Sie den Auftraggeber oder das Büro, es entkoppeln zu lassen. Oder überspringen Sie das Gerät mit einem Grund.',
    },
    notFound: {
      title: 'Der Dienst kennt diese Geräte-ID nicht',
      happened: 'Es gibt dort kein solches Gerät, oder Ihr Schlüssel darf es nicht sehen.',
      now: 'Vergleichen Sie Geräte-ID, Geräteart und Umgebung mit dem, was eingebaut ist. Oder überspringen Sie das Gerät mit einem Grund.',
    },
    gone: {
      title: 'Der Dienst führt dieses Gerät nicht mehr auf',
      happened:
        'Am {confirmedAt} gekoppelt, fehlt das Gerät in der Liste vom {absentAt}. Vielleicht ist es entkoppelt oder anders gekoppelt.',
      now: 'Fragen Sie, wer diese Geräte noch verwaltet. Gehört es zu diesem Auftrag, koppeln Sie es erneut.',
    },
    notListed: {
      title: 'Gekoppelt, aber nicht in der Liste',
      happened:
        'Am {confirmedAt} gekoppelt, fehlt das Gerät in der Liste vom {absentAt}. Die Liste ist älter, oder jemand hat es entkoppelt.',
      now: "Wählen Sie in einer Minute „@:{'app.job.refresh'}“.",
    },
    otherKey: {
      title: 'Nicht in der Liste eines anderen API-Schlüssels',
      happened: 'Der Dienst zeigte das Gerät am {confirmedAt} unter Schlüssel {key}. Die Liste vom {absentAt} gehört zu Schlüssel {other}.',
      now: 'Vergleichen Sie die Fingerabdrücke der Schlüssel in den Einstellungen. Um die Kopplung zu prüfen, geben Sie den ersten wieder ein.',
    },
  },
  missing: {
    group: {
      title: 'Der Dienst kennt diese Gruppe nicht',
      happened: 'Der Dienst hat die Gruppe nicht gefunden ({status}).',
      now: 'Prüfen Sie Gruppen-ID und Umgebung.',
    },
    historyEntry: {
      title: 'Der Dienst kennt diesen Verlaufseintrag nicht',
      happened: 'Der Dienst hat den Eintrag nicht gefunden ({status}).',
      now: 'Prüfen Sie die ID des Verlaufseintrags und die Umgebung.',
    },
  },
  abort: {
    refused: {
      title: 'Der Dienst hat keinen Test abgebrochen',
      happened: 'Er hat den Befehl abgelehnt ({status}). Der Test ist vermutlich zu Ende.',
      now: 'Sehen Sie sich den Status des Tests an. Brechen Sie ihn nur erneut ab, wenn er noch läuft.',
    },
  },

  input: {
    invalid: {
      title: 'Einige Werte sind nicht verwendbar',
      happened: 'Ein Wert fehlt oder ist nicht zulässig. Firstflow hat nichts gesendet.',
      now: 'Korrigieren Sie diese Werte.',
    },
  },
  command: {
    unknown: {
      title: 'Unbekannter Befehl',
      happened: 'Diese Version von Firstflow kennt keinen Befehl „{command}“.',
      now: 'Prüfen Sie den Namen des Befehls oder die Version von Firstflow.',
    },
  },
  internal: {
    unexpected: {
      title: 'Firstflow hat wegen eines internen Fehlers abgebrochen',
      happened: 'Das Log enthält Näheres unter {incident}.',
      now: "Wählen Sie „@:{'app.job.refresh'}“, bevor Sie weiterarbeiten. Tritt der Fehler wieder auf, geben Sie diese Nummer weiter.",
    },
  },
  host: {
    unauthorized: {
      title: 'Dieses Fenster hat keinen Zugang mehr zu Firstflow',
      happened: 'Der Befehl enthielt nicht das Token des laufenden Firstflow.',
      now: 'Schließen Sie dieses Fenster und öffnen Sie Firstflow neu.',
    },
    unreachable: {
      title: 'Firstflow antwortet nicht',
      happened:
        'Firstflow wurde beendet oder ist nicht erreichbar. Diese Werte können veraltet sein; gespeicherte Eingaben bleiben erhalten.',
      now: 'Starten Sie Firstflow neu und arbeiten Sie in dessen neuem Fenster weiter.',
    },
  },
  environment: {
    noBaseUrl: {
      title: '{environment}: keine Adresse des Dienstes',
      happened: 'Diese Umgebung hat noch keine Adresse des Dienstes.',
      now: "Tragen Sie die Adresse unter „@:{'app.environmentsView.title'}“ ein und versuchen Sie es erneut.",
    },
    badBaseUrl: {
      title: 'Diese Adresse ist nicht verwendbar',
      happened: '{problem}',
      now: 'Korrigieren Sie die Adresse und speichern Sie erneut.',
    },
    changed: {
      title: 'Adresse oder API-Schlüssel hat sich geändert',
      happened:
        'Die Umgebung bekam vor diesem Befehl eine andere Adresse oder einen anderen API-Schlüssel. Firstflow hat ihn nicht gesendet.',
      now: "Prüfen Sie „@:{'app.environmentsView.title'}“ und versuchen Sie es erneut.",
    },
    fixed: {
      title: 'Die Umgebung „{environment}“ lässt sich nicht ändern',
      happened: 'Firstflow legt Adresse und Schlüssel dieser Umgebung fest.',
      now: 'Wählen Sie eine andere Umgebung.',
    },
  },
  credentials: {
    missing: {
      title: '{environment}: kein API-Schlüssel',
      happened: 'Jeder Befehl braucht einen API-Schlüssel, und diese Umgebung hat keinen.',
      now: "Tragen Sie den Schlüssel unter „@:{'app.environmentsView.title'}“ ein und versuchen Sie es erneut.",
    },
    unreadable: {
      title: '{environment}: der gespeicherte API-Schlüssel lässt sich nicht lesen',
      happened: 'Der Schlüsselspeicher dieses Rechners öffnet den Schlüssel zurzeit nicht. Der Schlüssel ist noch vorhanden.',
      now: "Melden Sie sich neu am Rechner an und versuchen Sie es erneut. Oder geben Sie den Schlüssel unter „@:{'app.environmentsView.title'}“ ein.",
    },
    malformed: {
      title: 'Dieser API-Schlüssel ist nicht verwendbar',
      happened: 'Er ist kürzer als 8 Zeichen, ein gewöhnliches Wort des Dienstes oder enthält Zeichen, die HTTP nicht überträgt.',
      now: 'Kopieren Sie den Schlüssel erneut, ohne Leerzeichen und Zeilenumbrüche.',
    },
  },
  network: {
    unreachable: {
      title: 'Der Dienst ist nicht erreichbar',
      happened: 'Keine Verbindung zu {host}. {cause}',
      now: 'Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut. Firstflow behält Ihre Eingaben.',
    },
    timeout: {
      title: 'Keine rechtzeitige Antwort',
      happened: 'Firstflow hat den Befehl an {host} gesendet, aber rechtzeitig keine vollständige Antwort erhalten.',
      now: "Wählen Sie „@:{'app.job.refresh'}“, um die aktuellen Werte zu sehen. Firstflow wiederholt nie selbst eine Änderung.",
    },
    interrupted: {
      title: 'Die Verbindung ist abgebrochen',
      happened: 'Die Verbindung zu {host} brach ab, bevor die Antwort vollständig war.',
      now: "Wählen Sie „@:{'app.job.refresh'}“, um die aktuellen Werte zu sehen. Firstflow wiederholt nie selbst eine Änderung.",
    },
    malformed: {
      title: 'Die Antwort ist fehlerhaft',
      happened: 'Die Antwort von {host} verletzt die Regeln von HTTP, oder ihre Kopfzeilen sind zu lang ({detail}).',
      now: "Die Ursache kann ein Proxy oder Gateway sein. Geben Sie dem Betreiber des Dienstes „@:{'app.error.details'}“.",
    },
    proxyUnreachable: {
      title: 'Der Proxy ist nicht erreichbar',
      happened: 'Dieser Rechner erreicht {host} über den Proxy {proxy}. Firstflow konnte sich nicht mit dem Proxy verbinden.',
      now: 'Verbinden Sie sich mit dem Netz des Proxys (Firmennetz, VPN). Oder ändern Sie den Proxy in den Systemeinstellungen.',
    },
    proxyUnsupported: {
      title: 'Firstflow kann diese Art von Proxy nicht verwenden',
      happened: 'Dieser Rechner erreicht {host} über „{proxy}“. Firstflow verwendet nur HTTP- und HTTPS-Proxys.',
      now: 'Bitten Sie Ihre IT um einen HTTP-Proxy oder um direkten Zugang zu {host}.',
    },
    proxyAuthentication: {
      title: 'Der Proxy verlangt eine Anmeldung',
      happened: 'Ein Proxy vor {host} verlangt Benutzername und Passwort (407). Nichts hat den Dienst erreicht.',
      now: 'Bitten Sie Ihre IT, {host} ohne Anmeldung freizugeben. Oder tragen Sie Benutzername und Passwort in HTTPS_PROXY ein.',
    },
    proxyRefused: {
      title: 'Der Proxy sperrt die Verbindung',
      happened: 'Der Proxy {proxy} hat keine Verbindung zu {host} hergestellt ({status}).',
      now: 'Prüfen Sie die Adresse des Dienstes. Stimmt sie, bitten Sie Ihre IT, {host} freizugeben.',
    },
    unknownIssuer: {
      title: 'Dieser Rechner vertraut dem Zertifikat von {host} nicht',
      happened: '„{issuer}“ hat es ausgestellt; diesen Aussteller kennt der Rechner nicht. Firstflow hat den Schlüssel nicht gesendet.',
      now: 'Ist das Ihre Firma, lassen Sie deren Zertifikat installieren und starten Sie Firstflow neu. Andernfalls nutzen Sie ein anderes Netz.',
    },
    certificateExpired: {
      title: 'Das Zertifikat von {host} ist abgelaufen',
      happened: 'Es galt bis {validTo}, und die Uhr dieses Rechners zeigt {clock}. Firstflow hat den Schlüssel nicht gesendet.',
      now: 'Prüfen Sie Datum und Uhrzeit dieses Rechners. Stimmen sie, informieren Sie den Betreiber des Dienstes.',
    },
    certificateNotYetValid: {
      title: 'Das Zertifikat von {host} gilt noch nicht',
      happened: 'Es gilt ab {validFrom}, und die Uhr dieses Rechners zeigt {clock}. Firstflow hat den Schlüssel nicht gesendet.',
      now: 'Stellen Sie Datum und Uhrzeit dieses Rechners. Stimmen sie, informieren Sie den Betreiber des Dienstes.',
    },
    wrongHost: {
      title: '{host} zeigt ein fremdes Zertifikat',
      happened: 'Das Zertifikat gilt für {names}, nicht für {host}. Firstflow hat den Schlüssel nicht gesendet.',
      now: 'Prüfen Sie die Adresse des Dienstes. In einem Gäste-WLAN melden Sie sich zuerst mit einem Browser an.',
    },
    interceptedTls: {
      title: 'Etwas anderes als der Dienst hat geantwortet',
      happened:
        'Statt {host} hat vermutlich die Anmeldeseite eines WLANs geantwortet (Zertifikat für {names}). Firstflow hat den Schlüssel nicht gesendet.',
      now: 'Melden Sie sich mit einem Browser im Netz an und versuchen Sie es erneut.',
    },
    untrusted: {
      title: '{host} kann sich nicht ausweisen',
      happened: 'Dieser Rechner vertraut dem Zertifikat nicht. Firstflow hat den Schlüssel nicht gesendet.',
      now: 'Prüfen Sie Datum und Uhrzeit dieses Rechners. Hat Ihre Firma ein eigenes Zertifikat, lassen Sie es von Ihrer IT installieren.',
    },
    notTls: {
      title: '{host} antwortet nicht über HTTPS',
      happened: 'Dort hat etwas unverschlüsselt geantwortet. Firstflow hat den Schlüssel nicht gesendet.',
      now: 'Prüfen Sie den Port in der Adresse des Dienstes. In einem Gäste-WLAN melden Sie sich zuerst mit einem Browser an.',
    },
    tlsFailed: {
      title: 'Keine sichere Verbindung zu {host}',
      happened: 'Beide Seiten konnten sich nicht auf eine verschlüsselte Verbindung einigen. Firstflow hat den Schlüssel nicht gesendet.',
      now: 'Versuchen Sie ein anderes Netz; die Ursache kann eine Firewall sein. Hilft das nicht, informieren Sie den Betreiber des Dienstes.',
    },
    intercepted: {
      title: 'Etwas anderes als der Dienst hat geantwortet',
      happened: 'Statt {host} hat eine Webseite geantwortet ({status}). Vermutlich ist es die Anmeldeseite des WLANs oder eines Proxys.',
      now: 'Melden Sie sich mit einem Browser im Netz an und versuchen Sie es erneut.',
    },
    cancelled: {
      title: 'Abgebrochen',
      happened: 'Sie haben den Befehl abgebrochen, bevor die Antwort kam.',
      now: "Sollte der Befehl etwas ändern, wählen Sie „@:{'app.job.refresh'}“.",
    },
  },
  service: {
    unauthorized: {
      title: 'Der Dienst hat den API-Schlüssel abgelehnt',
      happened: 'Der Dienst gewährt mit diesem Schlüssel keinen Zugang ({status}).',
      now: "Prüfen Sie den API-Schlüssel unter „@:{'app.environmentsView.title'}“ und seine Rechte.",
    },
    notFound: {
      title: 'Der Dienst kennt diesen Datensatz nicht',
      happened: 'Der Dienst hat den Datensatz nicht gefunden ({status}).',
      now: 'Prüfen Sie Geräte-ID und Umgebung.',
    },
    notHere: {
      title: 'Diese Adresse führt nicht zum Dienst',
      happened: 'Der Server bietet unter dieser Adresse keine Geräteliste an ({status}).',
      now: "Prüfen Sie die Adresse mit ihrem Pfad unter „@:{'app.environmentsView.title'}“. Stimmt sie, fragen Sie den Betreiber, was der Schlüssel erlaubt.",
    },
    busy: {
      title: 'Der Dienst ist ausgelastet',
      happened: 'Der Dienst hat den Befehl im Moment nicht angenommen ({status}).',
      now: 'Warten Sie kurz und versuchen Sie es erneut.',
    },
    refused: {
      title: 'Der Dienst hat den Befehl abgelehnt',
      happened: 'Der Dienst hat den Befehl nicht angenommen ({status}). Der Hersteller dokumentiert diese Antwort nicht.',
      now: "Lesen Sie „@:{'app.error.details'}“. Der Dienst wird denselben Befehl vermutlich wieder ablehnen.",
    },
    failed: {
      title: 'Der Dienst konnte den Befehl nicht ausführen',
      happened: 'Der Dienst meldet einen internen Fehler ({status}).',
      now: "Wählen Sie „@:{'app.job.refresh'}“, bevor Sie etwas wiederholen.",
    },
    redirected: {
      title: 'Der Dienst verweist auf eine andere Adresse',
      happened: 'Die Antwort ({status}) verweist auf {target}. Zum Schutz des Schlüssels folgt Firstflow dem Verweis nicht.',
      now: 'Prüfen Sie die Adresse des Dienstes oder fragen Sie den Betreiber.',
    },
    unreadable: {
      title: 'Firstflow kann die Antwort nicht verwenden',
      happened: 'Der Dienst hat geantwortet ({status}). {detail}',
      now: "Wählen Sie „@:{'app.job.refresh'}“, bevor Sie etwas wiederholen. Geben Sie „@:{'app.error.details'}“ an den Betreiber des Dienstes.",
    },
  },
  confirmation: {
    required: {
      title: 'Bestätigen Sie diesen Befehl',
      happened: '{environment}: Firstflow sendet diesen Befehl erst, wenn Sie den Bestätigungstext eintippen.',
      now: 'Fordern Sie den Bestätigungstext an, prüfen Sie Umgebung und Ziel, und tippen Sie den Text ein.',
    },
    invalid: {
      title: 'Bestätigung nicht angenommen',
      happened: '{reason}',
      now: 'Fordern Sie einen neuen Bestätigungstext an und tippen Sie ihn genau ein.',
    },
  },
  preset: {
    nameTaken: {
      title: 'Eine Vorlage hat diesen Namen schon',
      happened: '„{name}“ unterscheidet sich nur in Groß- und Kleinschreibung oder Leerzeichen. Firstflow hat nichts gespeichert.',
      now: 'Wählen Sie einen anderen Namen, oder ersetzen Sie die vorhandene Vorlage.',
    },
    notFound: {
      title: 'Vorlage nicht gefunden',
      happened: 'Jemand hat sie entfernt, oder sie ist auf einem anderen Rechner.',
      now: 'Wählen Sie eine andere Vorlage.',
    },
    unreadable: {
      title: 'Das ist keine Vorlage',
      happened: 'Firstflow kann die Datei nicht verwenden: {reason}.',
      now: 'Wählen Sie eine Vorlagendatei, die Firstflow exportiert hat. Firstflow hat nichts importiert.',
    },
  },
  reading: {
    outdated: {
      title: 'Die Werte sind veraltet',
      happened:
        'Firstflow hat das Gerät zuletzt am {readAt} ausgelesen. Seither hat sich die Kopplung, die Liste oder eine Einstellung geändert.',
      now: "Wählen Sie „@:{'app.job.refresh'}“.",
    },
  },
  test: {
    disputed: {
      title: 'Eine Person und der Dienst widersprechen sich beim Test',
      happened:
        'Am {judgedAt} hat jemand den Test als bestanden erfasst. Am {readAt} hat der Dienst gemeldet, dass er nicht bestanden ist.',
      now: 'Sehen Sie an der Dusche nach. Erfassen Sie dann das Ergebnis erneut, oder starten Sie einen weiteren Test.',
    },
    verdictOutdated: {
      title: 'Das Testergebnis ist veraltet',
      happened:
        'Jemand hat den Test als bestanden erfasst ({judgedAt}). Der Dienst meldet ihn nicht so; das Gerät ist vielleicht geändert.',
      now: 'Starten Sie den Installationstest an der Dusche noch einmal.',
    },
  },
  configuration: {
    notReported: {
      title: 'Der Dienst meldet nicht jede Einstellung',
      happened: 'Firstflow hat {fields} gesendet, aber der Dienst meldet diese Werte nicht. Firstflow sendet sie nicht noch einmal.',
      now: 'Prüfen Sie sie am Gerät. Überspringen Sie dann den Schritt mit dieser Begründung.',
    },
    conflict: {
      title: 'Dieses Gerät wurde seit der Planung geändert',
      happened: 'Diese Felder haben sich seit der Planung geändert: {fields}. Firstflow hat nichts gesendet.',
      now: 'Öffnen Sie das Gerät und wählen Sie für jedes Feld, welcher Wert gilt.',
    },
    differs: {
      title: 'Das Gerät meldet andere Werte',
      happened: 'Der Dienst hat Ihre Werte angenommen. {differences}.',
      now: 'Öffnen Sie das Gerät. Übernehmen Sie, was es meldet, oder planen Sie einen anderen Wert.',
    },
  },
  group: {
    notReported: {
      title: 'Der Dienst meldet die Gruppe nicht',
      happened: 'Firstflow hat die geplante Gruppe gesendet, aber der Dienst meldet sie nicht. Firstflow sendet sie nicht noch einmal.',
      now: 'Klären Sie die Gruppe mit dem Büro. Überspringen Sie dann den Schritt mit dieser Begründung.',
    },
  },
  photo: {
    unusable: {
      title: 'Firstflow kann dieses Foto nicht verwenden',
      happened: '{reason}',
      now: 'Wählen Sie eine JPEG- oder PNG-Datei, oder nehmen Sie das Foto neu auf.',
    },
    notFound: {
      title: 'Foto nicht gefunden',
      happened: 'Der Auftrag hat kein solches Foto, oder die Datei ist beschädigt oder fehlt.',
      now: 'Nehmen Sie das Foto wenn möglich neu auf.',
    },
  },
  fork: {
    finalised: {
      title: 'Die andere Fassung ist abgeschlossen',
      happened: 'Ihre Revision {revision} gilt als Ganzes.',
      now: 'Setzen Sie sie fort, oder geben Sie hier ein, was Sie daraus brauchen.',
    },
    notCarried: {
      title: 'Dieser Eintrag lässt sich nicht mitnehmen',
      happened: 'Eintrag {entry} der anderen Fassung gehört nur zu dieser.',
      now: 'Geben Sie hier ein, was Sie daraus brauchen.',
    },
  },
  job: {
    assigned: {
      title: 'Jemand anderes bearbeitet diesen Auftrag',
      happened: '{name} bearbeitet diesen Auftrag.',
      now: 'Bitten Sie {name}, ihn weiterzugeben, oder übernehmen Sie ihn mit einem Grund.',
    },
    notAssigned: {
      title: 'Hier ist nichts zu beginnen oder zu übernehmen',
      happened: 'Dieser Auftrag ist keiner anderen Person zugewiesen.',
      now: 'Bearbeiten Sie ihn, oder weisen Sie ihn zuerst zu.',
    },
    sealed: {
      title: 'Das Protokoll ist abgeschlossen',
      happened: 'Revision {revision} lässt sich nicht mehr ändern.',
      now: 'Öffnen Sie den Auftrag wieder, um die nächste Revision zu beginnen.',
    },
    testRunning: {
      title: 'Ein Installationstest läuft noch',
      happened: '{name}: Die letzte Antwort zeigt einen laufenden Test. Sie können das Protokoll noch nicht abschließen.',
      now: 'Warten Sie das Ende ab, brechen Sie den Test ab, oder überspringen Sie den Schritt mit einem Grund.',
    },
    notSealed: {
      title: 'Das Protokoll ist noch nicht abgeschlossen',
      happened: 'Dieser Auftrag hat keine abgeschlossene Revision.',
      now: 'Schließen Sie zuerst das Protokoll ab.',
    },
    unknownRevision: {
      title: 'Revision nicht gefunden',
      happened: 'Der Auftrag hat keine Revision {revision}.',
      now: 'Wählen Sie eine andere Revision.',
    },
    notInTrash: {
      title: 'Dieser Auftrag ist nicht im Papierkorb',
      happened: 'Der Papierkorb hat keinen solchen Auftrag. Firstflow hat nichts geändert.',
      now: "Suchen Sie den Auftrag unter „@:{'app.nav.jobs'}“.",
    },
    present: {
      title: 'Dieser Auftrag ist schon auf diesem Rechner',
      happened: 'Die Liste hat einen Auftrag mit dieser Nummer. Firstflow hat den anderen im Papierkorb gelassen.',
      now: 'Öffnen Sie den Auftrag aus der Liste. Oder löschen Sie ihn zuerst und stellen dann den anderen wieder her.',
    },
    unknownIssue: {
      title: 'Mangel nicht gefunden',
      happened: 'Der Auftrag hat keinen solchen Mangel.',
      now: 'Öffnen Sie den Auftrag neu und wählen Sie den Mangel aus der Liste.',
    },
    unknownNote: {
      title: 'Notiz nicht gefunden',
      happened: 'Der Auftrag hat keine solche Notiz.',
      now: 'Öffnen Sie den Auftrag neu und wählen Sie die Notiz aus der Liste.',
    },
    notRunning: {
      title: 'Es läuft keine Übertragung',
      happened: 'Es gibt keine Übertragung zum Anhalten, Fortsetzen oder Abbrechen.',
      now: "Wählen Sie „@:{'app.shortcuts.apply'}“, um eine Übertragung zu starten.",
    },
    cancelled: {
      title: 'Sie haben die Übertragung abgebrochen',
      happened: 'Firstflow hat abgeschlossen, was es gesendet hatte, und sendet nichts weiter.',
      now: "Wählen Sie „@:{'app.shortcuts.apply'}“, um mit den übrigen fortzufahren.",
    },
    notFound: {
      title: 'Auftrag nicht gefunden',
      happened: 'Die Liste hat keinen Auftrag mit dieser Nummer.',
      now: "Sehen Sie unter „@:{'app.nav.jobs'}“ und im Papierkorb nach.",
    },
    damaged: {
      title: 'Der Auftrag ist beschädigt',
      happened: '{reason} Die anderen Aufträge öffnen sich wie gewohnt. {copy}',
      now: 'Speichern Sie eine Kopie seiner Dateien und geben Sie sie unverändert weiter. Dann kann der Auftrag in den Papierkorb.',
    },
    newerFormat: {
      title: 'Ein neueres Firstflow hat diesen Auftrag geschrieben',
      happened: 'Diese Version zeigt, was sie lesen kann, und lässt den Auftrag unverändert.',
      now: 'Aktualisieren Sie Firstflow und öffnen Sie den Auftrag dann erneut.',
    },
    busy: {
      title: 'Der Auftrag ist gerade in Arbeit',
      happened: 'Eine Übertragung oder ein Befehl dieses Auftrags läuft noch.',
      now: 'Warten Sie das Ende ab und versuchen Sie es erneut.',
    },
    otherService: {
      title: 'Der Auftrag gehört zu einem anderen Dienst',
      happened: 'Der Auftrag nutzt {bound}, die Umgebung verweist jetzt aber auf {now}. Firstflow hat nichts gesendet.',
      now: "Stellen Sie die Adresse unter „@:{'app.environmentsView.title'}“ wieder her, oder legen Sie für die neue Adresse einen neuen Auftrag an.",
    },
    unknownDevice: {
      title: 'Dieses Gerät ist nicht in diesem Auftrag',
      happened: 'Im Auftrag gibt es kein Gerät {device}.',
      now: 'Wählen Sie ein Gerät aus der Liste dieses Auftrags.',
    },
    notIdentified: {
      title: 'Das Gerät hat noch keine Geräte-ID',
      happened: 'Die Geräte-ID von {device} fehlt.',
      now: 'Scannen oder tippen Sie die Geräte-ID ein und versuchen Sie es erneut.',
    },
    notAShower: {
      title: 'Das geht nur bei einer Dusche',
      happened: '{device} ist ein Gerät anderer Art. Firstflow hat nichts gesendet.',
      now: 'Wählen Sie eine Dusche des Auftrags.',
    },
    tooManyDevices: {
      title: 'Ein Auftrag fasst höchstens {most} Geräte',
      happened: 'Firstflow hat kein Gerät hinzugefügt.',
      now: 'Legen Sie für den Rest des Objekts einen zweiten Auftrag an.',
    },
    sameDevice: {
      title: 'Dieses Gerät ist schon dort',
      happened: '{id} ist das Gerät, das dieser Standort hat. Firstflow hat keinen Austausch erfasst.',
      now: 'Scannen Sie das Etikett des neuen Geräts.',
    },
    duplicateDevice: {
      title: 'Diese Geräte-ID ist schon im Auftrag',
      happened: '{id} gehört in diesem Auftrag zu einem anderen Standort.',
      now: 'Vergleichen Sie das Etikett mit der Liste des Auftrags.',
    },
    interrupted: {
      title: 'Firstflow wurde beendet, bevor die Antwort kam',
      happened: 'Firstflow hatte den Befehl gesendet und das Ergebnis nicht mehr erfasst.',
      now: "Wählen Sie „@:{'workflow.checkResult'}“. Firstflow wiederholt nie selbst eine Änderung.",
    },
    notAllRead: {
      title: 'Firstflow konnte nicht jedes Gerät auslesen',
      happened: 'Die übrigen Geräte sind aktuell. Nicht ausgelesen:',
      now: "Wählen Sie „@:{'app.job.refresh'}“, um diese Geräte erneut auszulesen.",
    },
    noTest: {
      title: 'Kein Testlauf wartet auf eine Entscheidung',
      happened: 'Dieser Auftrag hat keinen Testlauf von {device}. Firstflow hat nichts erfasst.',
      now: "Wählen Sie zuerst „@:{'app.job.refresh'}“ und erfassen Sie dann das Ergebnis.",
    },
    otherPlan: {
      title: 'Der Plan hat sich inzwischen geändert',
      happened: 'Danach hat jemand für {device} etwas anderes geplant. Firstflow hat nichts rückgängig gemacht.',
      now: 'Sehen Sie sich den Plan von {device} an, und ändern Sie ihn dort.',
    },
    otherHistory: {
      title: 'Der Auftrag hat sich inzwischen geändert',
      happened: 'Der Auftrag hat sich geändert, während Firstflow ihn las. Firstflow hat nichts gespeichert.',
      now: 'Versuchen Sie es erneut.',
    },
    otherRun: {
      title: 'Der Test hat sich inzwischen geändert',
      happened: 'Die Entscheidung galt einem früheren Stand des Tests von {device}. Firstflow hat nichts erfasst.',
      now: 'Sehen Sie nach, was der Test jetzt zeigt, und erfassen Sie dann das Ergebnis.',
    },
    otherUnit: {
      title: 'Jemand hat dieses Gerät ersetzt',
      happened: '{id} ist nicht mehr das Gerät von {device}. Firstflow hat ihm nichts mehr gesendet.',
      now: 'Übertragen Sie die Änderungen erneut, um mit dem neuen Gerät fortzufahren.',
    },
    changedOutside: {
      title: 'Ein Gerät hat sich nach dem Auslesen geändert',
      happened:
        '{device}: Ein anderer Auftrag oder ein einzelner Befehl hat danach „{operation}“ gesendet. Firstflow hat nichts abgeschlossen.',
      now: "Wählen Sie „@:{'app.job.refresh'}“. Sonst steht im Protokoll, dass die ausgelesenen Werte veraltet sind.",
    },
    unsettled: {
      title: 'Ein früherer Befehl hat ein unbekanntes Ergebnis',
      happened: '{device}: Das Ergebnis von „{operation}“ ist unbekannt. Bis es bekannt ist, sendet Firstflow diesem Gerät nichts mehr.',
      now: "Wählen Sie „@:{'app.job.refresh'}“: Firstflow liest das Gerät aus und prüft das Ergebnis.",
    },
  },
  write: {
    notFound: {
      title: 'Befehl nicht gefunden',
      happened: 'Dieser Rechner hat keinen Befehl mit dieser Nummer gesendet.',
      now: "Öffnen Sie „@:{'devices.lists.activity.title'}“ und wählen Sie den Befehl dort.",
    },
    unsaved: {
      title: 'Firstflow hat den Befehl gesendet und konnte sein Ergebnis nicht speichern',
      happened: 'Das Journal enthält das Ergebnis nicht: {reason}.',
      now: "Ist der Datenträger voll, schaffen Sie Platz. Wählen Sie „@:{'workflow.checkResult'}“, bevor Sie erneut senden.",
    },
    notApplied: {
      title: 'Der Dienst hat den Befehl nicht ausgeführt',
      happened:
        'Es kam keine brauchbare Antwort. Firstflow hat das Gerät ausgelesen, bis nichts mehr folgen konnte, und die Werte sind unverändert.',
      now: 'Übertragen Sie die Änderungen erneut.',
    },
    thenFailed: {
      title: 'Firstflow hat den Befehl gesendet, der nächste Schritt ist fehlgeschlagen',
      happened: 'Nach dem Befehl ist dies fehlgeschlagen: {reason}.',
      now: "Wählen Sie „@:{'workflow.checkResult'}“, bevor Sie erneut senden.",
    },
    decided: {
      title: 'Das Ergebnis ist schon bekannt',
      happened: '„{operation}“ hat schon ein Ergebnis, von einer Person oder einem späteren Auslesen. Firstflow hat nichts erfasst.',
      now: 'Prüfen Sie das erfasste Ergebnis. Haben Sie etwas anderes gesehen, fügen Sie eine Notiz hinzu.',
    },
  },
  import: {
    unusable: {
      title: 'Firstflow konnte diese Datei nicht importieren',
      happened: '{what} Firstflow hat auf diesem Rechner nichts geändert.',
      now: 'Lassen Sie sich die Datei erneut geben, und versuchen Sie es noch einmal. Scheitert es wieder, geben Sie sie weiter.',
    },
    diverged: {
      title: 'Zwei Rechner haben diesen Auftrag fortgesetzt',
      happened: 'Ab Eintrag {entry} unterscheiden sich der Auftrag hier und die Datei. Firstflow hat beide unverändert gelassen.',
      now: "Wählen Sie „@:{'transfer.branches.keep'}“, um sie zu vergleichen, und arbeiten Sie nur mit einem weiter.",
    },
  },
  branch: {
    notFound: {
      title: 'Fassung nicht gefunden',
      happened: 'Dieser Rechner hat zu dem Auftrag keine andere Fassung dieses Namens.',
      now: 'Öffnen Sie die Liste der anderen Fassungen erneut.',
    },
  },
  storage: {
    full: {
      title: 'Der Datenträger ist voll',
      happened: 'Firstflow kann den Auftrag nicht speichern und hat angehalten.',
      now: 'Schaffen Sie Platz und versuchen Sie es erneut.',
    },
    readOnly: {
      title: 'Firstflow kann nicht in den Datenordner schreiben',
      happened: 'Firstflow darf dort nicht speichern und hat angehalten.',
      now: 'Prüfen Sie die Rechte des Ordners oder starten Sie Firstflow mit einem anderen.',
    },
    inUse: {
      title: 'Ein anderes Programm hat {name} geöffnet',
      happened: 'Solange die Datei geöffnet ist, kann Firstflow sie nicht ersetzen.',
      now: 'Schließen Sie sie dort oder wählen Sie einen anderen Namen. Versuchen Sie es dann noch einmal.',
    },
    keyStore: {
      title: 'Der Schlüsselspeicher nimmt den Schlüssel nicht an',
      happened: 'Der Schlüsselspeicher dieses Rechners lehnt den Schlüssel ab oder antwortet nicht.',
      now: 'Erlauben Sie Firstflow den Zugriff auf den Schlüsselspeicher und versuchen Sie es erneut.',
    },
    inTheWay: {
      title: 'Etwas blockiert eine Datei von Firstflow',
      happened: 'Anstelle von {name} gibt es eine Verknüpfung, eine Pipe oder einen Ordner.',
      now: 'Verschieben Sie es und versuchen Sie es erneut.',
    },
    failed: {
      title: 'Firstflow konnte nicht speichern',
      happened: 'Der Rechner meldet: {reason}. Firstflow hat angehalten.',
      now: 'Prüfen Sie den Datenträger und versuchen Sie es erneut.',
    },
  },
  support: {
    outdated: {
      title: 'Diese Dateien sind veraltet',
      happened: 'Firstflow hat sie seit der Anzeige neu zusammengestellt oder wurde neu gestartet. Firstflow hat nichts gespeichert.',
      now: 'Sehen Sie sie erneut durch und speichern Sie dann.',
    },
  },
  training: {
    only: {
      title: 'Nur in der Übung',
      happened: 'Das geht nur mit dem eingebauten Simulator.',
      now: 'Erledigen Sie es an der Dusche oder öffnen Sie einen Übungsauftrag.',
    },
    unknownShower: {
      title: 'Das Übungsobjekt hat keine solche Dusche',
      happened: 'Keine Dusche dort hat die Geräte-ID {id}. Firstflow hat keinen Test gestartet.',
      now: 'Nehmen Sie die Geräte-ID von einem Etikett des Übungsobjekts.',
    },
    unknownGroup: {
      title: 'Das Übungsobjekt hat keine solche Gruppe',
      happened: 'Keine Gruppe hat die ID {groupId}; das simulierte Büro kann sie nicht zuweisen.',
      now: 'Legen Sie die Gruppe zuerst an, oder planen Sie eine vorhandene.',
    },
  },
  installation: {
    keyUnreadable: {
      title: 'Firstflow kann den Schlüssel dieses Rechners nicht lesen',
      happened: 'Firstflow signiert damit abgeschlossene Protokolle. Es hat nichts signiert.',
      now: "Entsperren Sie den Schlüsselspeicher und versuchen Sie es erneut. Ist der Schlüssel verloren, wählen Sie „@:{'app.settings.renewKey'}“ unter „@:{'app.nav.settings'}“.",
    },
  },
  work: {
    cancelled: {
      title: 'Abgebrochen',
      happened: 'Sie haben das abgebrochen, bevor es fertig war. Firstflow hat nichts gespeichert und nichts geändert.',
      now: 'Starten Sie es erneut, wenn Sie es brauchen.',
    },
  },
  archive: {
    noPackage: {
      title: 'Das Archiv hat dieses Paket nicht',
      happened: 'Das Archiv hat kein Übergabepaket dieser Revision, das sich prüfen lässt.',
      now: 'Wer das Protokoll abgeschlossen hat, soll Firstflow mit Netz öffnen. Oder speichern Sie das Paket auf diesem Rechner.',
    },
    readOnly: {
      title: 'Dieser Rechner liest das Archiv nur',
      happened: 'So steht es in den Einstellungen des Teamarchivs. Firstflow hat nichts archiviert.',
      now: "Ändern Sie in den Einstellungen „@:{'archive.readOnly'}“, um von hier Aufträge zu archivieren.",
    },
    bucketInAddress: {
      title: 'Die Adresse enthält den Bucket',
      happened: 'Firstflow fügt den Bucket {bucket} selbst an.',
      now: 'Geben Sie die Adresse ohne ihn ein: {baseUrl}',
    },
    keyMalformed: {
      title: 'Dieser Schlüssel ist nicht verwendbar',
      happened:
        'Die Schlüssel-ID ist leer, oder der geheime Schlüssel ist kürzer als 8 Zeichen. Oder er enthält in HTTP unzulässige Zeichen.',
      now: 'Kopieren Sie Schlüssel-ID und geheimen Schlüssel erneut, ohne Leerzeichen und Zeilenumbrüche.',
    },
    noJob: {
      title: 'Das Archiv hat diesen Auftrag nicht',
      happened: 'Ein Laptop hat ihn gemeldet, aber seine Einträge sind nicht da. Jemand hat ihn gelöscht, oder sie kommen später.',
      now: 'Versuchen Sie es später erneut, oder fragen Sie Ihre IT, ob er gelöscht ist.',
    },
    notReadBack: {
      title: 'Das Archiv hat nicht behalten, was Firstflow geschrieben hat',
      happened: 'Es hat es bestätigt und danach etwas anderes geliefert. Ihre Aufträge bleiben auf diesem Rechner.',
      now: 'Firstflow versucht es später erneut. Bleibt der Fehler bestehen, informieren Sie Ihre IT.',
    },
    wrongRegion: {
      title: 'Die Region stimmt nicht',
      happened: '{host} nennt die Region {region}.',
      now: 'Geben Sie {region} als Region ein.',
    },
    preset: {
      title: 'Die Firma legt das Archiv fest',
      happened: 'Die Richtlinie dieses Rechners legt Adresse, Bucket und Region des Archivs fest.',
      now: 'Geben Sie nur Schlüssel-ID und geheimen Schlüssel ein, oder bitten Sie Ihre IT um eine andere Richtlinie.',
    },
    notConfigured: {
      title: 'Es ist kein Archiv eingerichtet',
      happened: 'Diesem Rechner fehlen Adresse, Bucket oder Schlüssel eines Archivs.',
      now: 'Fragen Sie Ihre IT nach Adresse, Bucket und Schlüssel des Archivs.',
    },
    unreachable: {
      title: 'Firstflow konnte das Archiv nicht erreichen',
      happened: '{host} hat nicht geantwortet. Grund: {reason}.',
      now: 'Prüfen Sie das Netzwerk. Firstflow versucht es später erneut.',
    },
    untrusted: {
      title: '{host} weist sich nicht als das Archiv aus',
      happened: '{reason}. Firstflow hat weder Schlüssel noch Aufträge gesendet.',
      now: 'In einem Gäste-WLAN melden Sie sich zuerst mit einem Browser an. Ein eigenes Zertifikat Ihrer Firma muss Ihre IT installieren.',
    },
    keyRejected: {
      title: 'Das Archiv hat den Schlüssel abgelehnt',
      happened: '{host} akzeptiert die Schlüssel-ID oder den geheimen Schlüssel nicht ({status} {reason}).',
      now: 'Geben Sie Schlüssel-ID und geheimen Schlüssel erneut ein und prüfen Sie die Region, oder fragen Sie Ihre IT.',
    },
    refused: {
      title: 'Das Archiv hat das nicht erlaubt',
      happened: 'Der Schlüssel hat bei {host} kein Recht dazu ({status} {reason}).',
      now: 'Bitten Sie Ihre IT, die Bucket-Richtlinie dieses Laptops zu prüfen.',
    },
    noBucket: {
      title: 'Den Bucket gibt es nicht',
      happened: '{host} hat keinen Bucket namens {bucket}.',
      now: 'Prüfen Sie den Namen des Buckets und die Adresse des Archivs.',
    },
    clockSkewed: {
      title: 'Die Uhr dieses Rechners geht falsch',
      happened: 'Die Uhren von {host} und diesem Rechner unterscheiden sich: {difference}. Das Archiv nimmt nichts an.',
      now: 'Stellen Sie Datum und Uhrzeit dieses Rechners und versuchen Sie es erneut.',
    },
    full: {
      title: 'Das Archiv ist voll',
      happened: '{host} hat für diesen Bucket keinen Platz mehr ({reason}). Ihre Aufträge bleiben auf diesem Rechner.',
      now: 'Bitten Sie Ihre IT um mehr Speicher.',
    },
    busy: {
      title: 'Das Archiv ist ausgelastet',
      happened: '{host} hat den Befehl im Moment nicht angenommen ({status}).',
      now: 'Firstflow versucht es später erneut.',
    },
    failed: {
      title: 'Das Archiv meldet einen Fehler',
      happened: '{host} hat mit einem Fehler geantwortet ({status} {reason}).',
      now: 'Versuchen Sie es später erneut. Bleibt der Fehler bestehen, informieren Sie Ihre IT.',
    },
    unreadable: {
      title: 'Das ist nicht die Antwort eines Archivs',
      happened: 'Unter {host} hat etwas geantwortet, und Firstflow konnte die Antwort nicht lesen.',
      now: 'Prüfen Sie die Adresse. Melden Sie sich in einem Gäste-WLAN zuerst mit einem Browser an.',
    },
  },
  report: {
    failed: {
      title: 'Firstflow konnte das Protokoll nicht erstellen',
      happened: 'Grund: {reason}. Der Auftrag ist unverändert.',
      now: 'Versuchen Sie es erneut oder wählen Sie einen anderen Ordner für die Datei.',
    },
  },
}
