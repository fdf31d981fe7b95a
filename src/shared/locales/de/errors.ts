/** The words of every error in German; structure and rules are those of en/errors.ts. */
import type { Messages } from '../messages.ts'

export const errors: Messages['errors'] = {
  device: {
    unchanged: 'Am Gerät wurde nichts geändert.',
    unknown: 'Ob sich am Gerät etwas geändert hat, ist nicht bekannt.',
    notConcerned: 'Kein Gerät ist betroffen.',
  },
  wholeInput: 'Eingabe',
  problems: {
    required: '{path}: Hier fehlt eine Angabe.',
    wrongType: '{path}: Diese Art von Angabe passt hier nicht.',
    belowMinimum: '{path}: Der kleinste zulässige Wert ist {bound}.',
    aboveMaximum: '{path}: Der größte zulässige Wert ist {bound}.',
    wrongLength: '{path}: Die Länge passt nicht; erwartet werden {bound} Zeichen.',
    unknownField: '{path}: Dieses Feld ist nicht dokumentiert und wird deshalb nicht gesendet.',
    atLeastOne: '{path}: Mindestens eine Angabe ist nötig.',
    badId: '{path}: Das lässt sich nicht als Kennung verwenden.',
    notAllowed: '{path}: Das ist keiner der zulässigen Werte.',
    tooDeep: '{path}: Es ist mehr als {bound} Ebenen tief verschachtelt.',
  },
  environments: { production: 'Produktion', staging: 'Staging', development: 'Entwicklung', training: 'Training' },
  operations: {
    showers: {
      list: 'Liste der Duschen lesen',
      pair: 'Dusche koppeln',
      unpair: 'Dusche entkoppeln',
      readConfiguration: 'Konfiguration lesen',
      updateConfiguration: 'Konfiguration ändern',
      readInstallationTest: 'Installationstest lesen',
      abortInstallationTest: 'Installationstest abbrechen',
    },
    taps: { list: 'Liste der Armaturen lesen', pair: 'Armatur koppeln', resetConfiguration: 'Konfiguration der Armatur zurücksetzen' },
    waterGuards: { update: 'Wasserwächter ändern', readConsumption: 'Verbrauch des Wasserwächters lesen' },
    groups: { create: 'Gruppe anlegen', read: 'Gruppe lesen', delete: 'Gruppe löschen' },
    history: { readMetadata: 'Verlaufseintrag lesen' },
  },
  baseUrl: {
    notAUrl: 'Das ist keine vollständige Webadresse.',
    notHttps: 'Sie muss mit https:// beginnen (http:// ist nur für diesen Rechner zulässig).',
    userInfo: 'Sie enthält einen Benutzernamen oder ein Kennwort.',
    queryOrFragment: 'Sie enthält einen Teil, der mit einem Fragezeichen oder einer Raute beginnt.',
  },
  obstacles: {
    unknownName: 'Das Netz kennt diesen Namen nicht: Entweder fehlt die Internetverbindung, oder die Adresse ist falsch geschrieben.',
    refused: 'Die Verbindung wurde abgelehnt: Entweder läuft der Dienst nicht, oder der Port in der Adresse ist falsch.',
    noRoute: 'Von diesem Rechner führt kein Weg dorthin: Entweder ist er offline, oder es fehlt ein VPN.',
    noAnswer: 'Rechtzeitig kam keine Antwort: Das Signal ist schwach, der Dienst läuft nicht, oder eine Firewall steht im Weg.',
    broken: 'Der Versuch brach ab, bevor etwas gesendet wurde.',
  },
  unreadable: {
    notJson: 'Was zurückkam, ist kein JSON.',
    tooLarge: 'Was zurückkam, ist größer, als Firstflow annimmt.',
    notAnObject: 'Was zurückkam, enthält keinen Datensatz.',
    misfits: 'Was zurückkam, hat nicht die dokumentierte Form.',
    otherRecord: 'Was zurückkam, betrifft einen anderen Datensatz als den angefragten.',
    unproven: 'Was zurückkam, nennt weder den Datensatz noch eine seiner Einstellungen. Dass die Anfrage ausgeführt wurde, zeigt es nicht.',
    errorBody: 'Was zurückkam, hat den Status eines Erfolgs und meldet einen Fehler.',
  },
  damage: {
    missing: 'Sein Journal ist nicht mehr da.',
    foreign: 'Wo sein Journal hingehört, liegt etwas, das keine Datei ist.',
    empty: 'In seinem Journal steht kein Eintrag.',
    notAnEntry: 'Was in seinem Journal an der Stelle von Eintrag {entry} steht, ist kein Eintrag.',
    hash: 'Eintrag {entry} seines Journals wurde verändert: Die Prüfsumme stimmt nicht.',
    order: 'Eintrag {entry} seines Journals schließt nicht an den vorigen an.',
    replaced: 'Eintrag {entry} seines Journals ist nicht der, der hier gespeichert wurde: Das Journal wurde ausgetauscht.',
    notAJob: 'Sein Journal beginnt nicht mit dem Anlegen eines Auftrags.',
    unreadable: 'Die Einträge seines Journals schließen aneinander an, ergeben aber keinen Auftrag.',
  },
  copy: {
    kept: 'Eine Kopie im vorgefundenen Zustand liegt im Datenordner: {copy}.',
    none: 'Eine Kopie davon ließ sich nicht anlegen.',
  },
  photoReasons: {
    notAPhoto: 'Es ist weder ein JPEG noch ein PNG.',
    tooManyBytes: 'Die Datei ist größer als {bytes} Bytes.',
    tooLarge: 'Die längere Seite hat mehr als {edge} Pixel.',
    broken: 'Die Datei ist unvollständig oder beschädigt.',
  },
  confirmationReasons: {
    unknown: 'Sie wurde schon verwendet oder nie ausgegeben.',
    expired: 'Ihre Zeit ist abgelaufen.',
    otherAct: 'Sie wurde für etwas anderes ausgegeben.',
    mistyped: 'Der eingetippte Text stimmt nicht überein.',
  },
  updateConfiguration: {
    unauthorized: {
      title: 'Der Dienst hat den API-Schlüssel nicht angenommen',
      happened: 'Der Dienst meldet, dass die Anmeldung fehlgeschlagen ist ({status}). Die Konfiguration wurde nicht übernommen.',
      now: 'Prüfen Sie den API-Schlüssel dieser Umgebung und wenden Sie die Konfiguration dann erneut an.',
    },
    notFound: {
      title: 'Der Dienst kennt diese Dusche nicht',
      happened: 'Der Dienst meldet, dass die Dusche nicht gefunden wurde ({status}). Die Konfiguration wurde nicht übernommen.',
      now: 'Prüfen Sie Kennung und Umgebung. Stimmt beides, koppeln Sie zuerst die Dusche.',
    },
    failed: {
      title: 'Der Dienst kam nicht an seine Datenbank',
      happened: 'Der Dienst meldet einen Fehler beim Datenbankzugriff ({status}).',
      now: 'Lassen Sie Firstflow die Konfiguration neu lesen, bevor Sie etwas senden. Bleibt der Fehler, informieren Sie den Betreiber des Dienstes.',
    },
  },
  unproven: {
    answered: {
      title: 'Der Dienst sagt nicht, ob er die Anfrage ausgeführt hat',
      happened: 'Die Antwort ({status}) beweist nicht, dass nichts geschehen ist.',
      now: 'Prüfen Sie das Ergebnis, bevor Sie die Anfrage noch einmal senden.',
    },
    redirected: {
      title: 'Der Dienst verweist auf eine andere Adresse',
      happened:
        'Die Antwort ({status}) verweist auf {target} und sagt nicht, ob die Anfrage ausgeführt wurde. Firstflow folgt ihr nicht, damit der Schlüssel nirgendwo anders hingelangt.',
      now: 'Prüfen Sie das Ergebnis, bevor Sie die Anfrage noch einmal senden. Endet jede Anfrage so, prüfen Sie die Adresse dieser Umgebung.',
    },
  },
  pairing: {
    refused: {
      title: 'Der Dienst koppelt dieses Gerät nicht mit Ihrem Schlüssel',
      happened:
        'Einen dokumentierten Grund nennt er nicht. So antwortet er etwa, wenn das Gerät unter einem anderen Schlüssel gekoppelt ist, zum Beispiel bei einem anderen Kunden.',
      now: 'Fragen Sie den Kunden oder das Büro, wer es gekoppelt hat, und lassen Sie die Kopplung dort lösen. Oder lassen Sie das Gerät mit Begründung aus.',
    },
    notFound: {
      title: 'Der Dienst kennt diese Kennung nicht',
      happened: 'Es gibt dort kein solches Gerät, oder Ihr Schlüssel darf es nicht sehen.',
      now: 'Vergleichen Sie die Kennung mit dem Etikett und prüfen Sie die Umgebung. Oder lassen Sie das Gerät mit Begründung aus.',
    },
    gone: {
      title: 'Der Dienst führt dieses Gerät nicht mehr auf',
      happened:
        'Am {confirmedAt} war es als gekoppelt bestätigt, und das bleibt im Protokoll. Die Liste von {absentAt} enthält es nicht. Das beweist nur, dass es unter Ihrem Schlüssel nicht aufgeführt ist: Es kann entkoppelt worden sein oder jetzt zu einem anderen Schlüssel gehören.',
      now: 'Fragen Sie, wer diese Geräte sonst noch verwaltet. Soll es Ihres sein, koppeln Sie es neu: Firstflow liest zuerst die Liste und sendet eine Anfrage. Danach lohnt ein Blick auf Konfiguration und Test.',
    },
  },

  input: {
    invalid: {
      title: 'Ein Teil der Eingabe ist nicht verwendbar',
      happened: 'Eine Angabe fehlt oder ist nicht zulässig. Es wurde nichts gesendet.',
      now: 'Korrigieren Sie die genannten Angaben.',
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
      title: 'Firstflow hat den Vorgang wegen eines eigenen Fehlers abgebrochen',
      happened: 'Der Fehler steht im Protokoll unter {incident}.',
      now: 'Lesen Sie das Gerät neu, bevor Sie weiterarbeiten. Tritt der Fehler wieder auf, geben Sie diese Nummer weiter.',
    },
  },
  host: {
    unauthorized: {
      title: 'Dieses Fenster hat keinen Zugang mehr zu Firstflow',
      happened: 'Die Anfrage enthielt nicht das Zugangszeichen des jetzt laufenden Firstflow.',
      now: 'Schließen Sie dieses Fenster und öffnen Sie Firstflow neu.',
    },
    unreachable: {
      title: 'Firstflow antwortet nicht',
      happened:
        'Es wurde beendet oder ist nicht erreichbar. Was angezeigt wird, kann veraltet sein; Eingegebenes ist erhalten, soweit es gespeichert war.',
      now: 'Starten Sie Firstflow neu und arbeiten Sie in dessen neuem Fenster weiter.',
    },
  },
  environment: {
    noBaseUrl: {
      title: '{environment}: noch keine Adresse',
      happened: 'Für diese Umgebung ist die Adresse des Dienstes nicht eingetragen.',
      now: 'Tragen Sie die Adresse in den Einstellungen ein und versuchen Sie es erneut.',
    },
    badBaseUrl: {
      title: 'Diese Adresse ist nicht verwendbar',
      happened: '{problem}',
      now: 'Korrigieren Sie die Adresse und speichern Sie erneut.',
    },
    fixed: {
      title: '{environment} lässt sich nicht ändern',
      happened: 'Diese Umgebung ist eingebaut. Firstflow legt Adresse und Schlüssel selbst fest.',
      now: 'Wählen Sie eine andere Umgebung.',
    },
  },
  credentials: {
    missing: {
      title: '{environment}: kein API-Schlüssel',
      happened: 'Jede Anfrage an den Dienst braucht einen API-Schlüssel; für diese Umgebung ist keiner hinterlegt.',
      now: 'Tragen Sie den Schlüssel in den Einstellungen ein und versuchen Sie es erneut.',
    },
    unreadable: {
      title: '{environment}: der gespeicherte API-Schlüssel lässt sich nicht lesen',
      happened:
        'Er ist verschlüsselt abgelegt, und der Schlüsselspeicher dieses Rechners öffnet ihn zurzeit nicht. Gelöscht wurde er nicht.',
      now: 'Entsperren Sie den Schlüsselspeicher (melden Sie sich neu am Rechner an) und versuchen Sie es erneut, oder geben Sie den Schlüssel neu ein.',
    },
    malformed: {
      title: 'Dieser API-Schlüssel ist nicht verwendbar',
      happened:
        'Der Schlüssel hat weniger als 8 Zeichen, ist ein gewöhnliches Wort des Dienstes oder enthält Zeichen, die sich nicht senden lassen.',
      now: 'Kopieren Sie den Schlüssel noch einmal, ohne Leerzeichen und Zeilenumbrüche.',
    },
  },
  network: {
    unreachable: {
      title: 'Der Dienst ist nicht erreichbar',
      happened: 'Es kam keine Verbindung zu {host} zustande. {cause}',
      now: 'Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut. Alle Ihre Eingaben bleiben erhalten.',
    },
    timeout: {
      title: 'Keine rechtzeitige Antwort',
      happened: 'Die Anfrage ging an {host}, aber es kam rechtzeitig keine vollständige Antwort.',
      now: 'Lassen Sie Firstflow den Stand neu lesen. Von selbst wiederholt es keinen Schreibvorgang.',
    },
    interrupted: {
      title: 'Die Verbindung ist abgebrochen',
      happened: 'Die Verbindung zu {host} ging verloren, bevor die Antwort vollständig war.',
      now: 'Lassen Sie Firstflow den Stand neu lesen. Von selbst wiederholt es keinen Schreibvorgang.',
    },
    proxyUnreachable: {
      title: 'Der Proxy ist nicht erreichbar',
      happened: 'Dieser Rechner soll {host} über den Proxy {proxy} erreichen, und zum Proxy kam keine Verbindung zustande.',
      now: 'Prüfen Sie, ob Sie in dem Netz sind, zu dem der Proxy gehört (Firmennetz, VPN), oder ändern Sie den Proxy in den Systemeinstellungen.',
    },
    proxyUnsupported: {
      title: 'Diese Art von Proxy lässt sich nicht verwenden',
      happened: 'Dieser Rechner soll {host} über „{proxy}“ erreichen. Firstflow verwendet nur HTTP- und HTTPS-Proxys.',
      now: 'Bitten Sie Ihre IT um einen HTTP-Proxy oder um direkten Zugang zu {host}.',
    },
    proxyAuthentication: {
      title: 'Der Proxy verlangt eine Anmeldung',
      happened: 'Ein Proxy auf dem Weg zu {host} verlangt Benutzername und Passwort (407). Zum Dienst kam nichts durch.',
      now: 'Bitten Sie Ihre IT, {host} ohne Anmeldung freizugeben. Wo HTTPS_PROXY den Proxy nennt, können Benutzername und Passwort darin stehen.',
    },
    proxyRefused: {
      title: 'Der Proxy lässt die Verbindung nicht durch',
      happened: 'Der Proxy {proxy} hat keine Verbindung zu {host} hergestellt ({status}).',
      now: 'Prüfen Sie die Adresse dieser Umgebung. Stimmt sie, bitten Sie Ihre IT, {host} freizugeben.',
    },
    unknownIssuer: {
      title: '{host} zeigt ein Zertifikat, dem hier nicht vertraut wird',
      happened: 'Ausgestellt hat es „{issuer}“; diesen Aussteller kennt der Rechner nicht. Der Schlüssel wurde nicht gesendet.',
      now: 'Ist das Ihre Firma, lassen Sie deren Zertifikat von Ihrer IT installieren und starten Sie Firstflow neu. Andernfalls nutzen Sie ein anderes Netz.',
    },
    certificateExpired: {
      title: 'Das Zertifikat von {host} ist abgelaufen',
      happened: 'Es galt bis {validTo}, und die Uhr dieses Rechners zeigt {clock}. Der Schlüssel wurde nicht gesendet.',
      now: 'Prüfen Sie Datum und Uhrzeit dieses Rechners. Stimmen sie, melden Sie es dem Betreiber des Dienstes.',
    },
    certificateNotYetValid: {
      title: 'Das Zertifikat von {host} gilt noch nicht',
      happened: 'Es gilt ab {validFrom}, und die Uhr dieses Rechners zeigt {clock}. Der Schlüssel wurde nicht gesendet.',
      now: 'Stellen Sie Datum und Uhrzeit dieses Rechners; nach leerem Akku sind sie oft falsch. Stimmen sie, melden Sie es dem Betreiber des Dienstes.',
    },
    wrongHost: {
      title: '{host} zeigt ein fremdes Zertifikat',
      happened: 'Das Zertifikat gilt für {names}, nicht für {host}. Der Schlüssel wurde nicht gesendet.',
      now: 'Prüfen Sie die Adresse dieser Umgebung. Melden Sie sich in einem Gäste-WLAN zuerst mit einem Browser an und versuchen Sie es erneut.',
    },
    interceptedTls: {
      title: 'Etwas anderes als der Dienst hat geantwortet',
      happened:
        'Statt {host} hat etwas mit einem Zertifikat für {names} geantwortet, dem hier nicht vertraut wird, vermutlich die Anmeldeseite des WLANs. Der Schlüssel wurde nicht gesendet.',
      now: 'Melden Sie sich mit einem Browser im Netz an und versuchen Sie es erneut.',
    },
    untrusted: {
      title: '{host} kann sich nicht ausweisen',
      happened: 'Dem Zertifikat wird auf diesem Rechner nicht vertraut. Der Schlüssel wurde nicht gesendet.',
      now: 'Prüfen Sie Datum und Uhrzeit dieses Rechners. Nutzt Ihre Firma ein eigenes Zertifikat, lassen Sie es von Ihrer IT installieren.',
    },
    notTls: {
      title: '{host} antwortet nicht über HTTPS',
      happened: 'Dort hat etwas unverschlüsselt geantwortet. Der Schlüssel wurde nicht gesendet.',
      now: 'Prüfen Sie den Port in der Adresse dieser Umgebung. Melden Sie sich in einem Gäste-WLAN zuerst mit einem Browser an und versuchen Sie es erneut.',
    },
    tlsFailed: {
      title: 'Keine sichere Verbindung zu {host}',
      happened: 'Beide Seiten konnten sich nicht auf eine verschlüsselte Verbindung einigen. Der Schlüssel wurde nicht gesendet.',
      now: 'Versuchen Sie es in einem anderen Netz; die Ursache kann eine Firewall sein. Tritt es auch dort auf, melden Sie es dem Betreiber des Dienstes.',
    },
    intercepted: {
      title: 'Etwas anderes als der Dienst hat geantwortet',
      happened: 'Statt {host} hat eine Webseite geantwortet ({status}), vermutlich die Anmeldeseite des WLANs oder eines Proxys.',
      now: 'Melden Sie sich mit einem Browser im Netz an und versuchen Sie es erneut.',
    },
    cancelled: {
      title: 'Abgebrochen',
      happened: 'Die Anfrage wurde abgebrochen, bevor die Antwort kam.',
      now: 'Lassen Sie Firstflow den Stand neu lesen, falls die Anfrage etwas ändern sollte.',
    },
  },
  service: {
    unauthorized: {
      title: 'Der Dienst hat den API-Schlüssel nicht angenommen',
      happened: 'Der Dienst gewährt mit diesem Schlüssel keinen Zugang ({status}).',
      now: 'Prüfen Sie den API-Schlüssel dieser Umgebung und ob er hierzu berechtigt.',
    },
    notFound: {
      title: 'Der Dienst kennt diesen Datensatz nicht',
      happened: 'Der Dienst meldet, dass es das Angefragte bei ihm nicht gibt ({status}).',
      now: 'Prüfen Sie Kennung und Umgebung.',
    },
    busy: {
      title: 'Der Dienst ist ausgelastet',
      happened: 'Der Dienst hat die Anfrage im Moment nicht angenommen ({status}).',
      now: 'Warten Sie etwas und versuchen Sie es erneut.',
    },
    refused: {
      title: 'Der Dienst hat die Anfrage abgelehnt',
      happened:
        'Der Dienst hat die Anfrage nicht angenommen ({status}). Was diese Antwort bedeutet, ist in der Schnittstelle nicht dokumentiert.',
      now: 'Sehen Sie sich die Einzelheiten der Antwort an. Dieselbe Anfrage wird sehr wahrscheinlich wieder abgelehnt.',
    },
    failed: {
      title: 'Der Dienst konnte die Anfrage nicht ausführen',
      happened:
        'Der Dienst meldet einen eigenen Fehler ({status}). Was aus der Anfrage wurde, ist in der Schnittstelle nicht dokumentiert.',
      now: 'Lassen Sie Firstflow den Stand neu lesen, bevor Sie etwas wiederholen.',
    },
    redirected: {
      title: 'Der Dienst verweist auf eine andere Adresse',
      happened: 'Die Antwort ({status}) verweist auf {target}. Firstflow folgt ihr nicht, damit der Schlüssel nirgendwo anders hingelangt.',
      now: 'Prüfen Sie die Adresse dieser Umgebung oder fragen Sie den Betreiber des Dienstes.',
    },
    unreadable: {
      title: 'Die Antwort ist nicht verwendbar',
      happened: 'Der Dienst hat geantwortet ({status}). {detail}',
      now: 'Lassen Sie Firstflow den Stand neu lesen, bevor Sie etwas wiederholen. Bewahren Sie die Einzelheiten für den Betreiber des Dienstes auf.',
    },
  },
  confirmation: {
    required: {
      title: 'Hierfür braucht es Ihre Bestätigung',
      happened: '{environment}: Diese Anfrage wird erst gesendet, wenn Sie die Bestätigung eingetippt haben, die sie benennt.',
      now: 'Fordern Sie die Bestätigung an, prüfen Sie Umgebung und Ziel, und tippen Sie sie ein.',
    },
    invalid: {
      title: 'Die Bestätigung gilt nicht',
      happened: '{reason}',
      now: 'Fordern Sie eine neue an und tippen Sie sie so ein, wie sie dasteht.',
    },
  },
  preset: {
    nameTaken: {
      title: 'Es gibt schon eine Vorlage mit diesem Namen',
      happened: '„{name}“ unterscheidet sich davon nur in Groß- und Kleinschreibung oder Leerzeichen. Es wurde nichts gespeichert.',
      now: 'Wählen Sie einen anderen Namen, oder ersetzen Sie jene Vorlage.',
    },
    notFound: {
      title: 'Diese Vorlage ist nicht vorhanden',
      happened: 'Sie wurde entfernt oder gehört zu einem anderen Rechner.',
      now: 'Wählen Sie eine andere Vorlage.',
    },
    unreadable: {
      title: 'Das ist keine Vorlage',
      happened: 'Die Datei ist nicht verwendbar: {reason}.',
      now: 'Wählen Sie eine Vorlage, die Firstflow exportiert hat. Es wurde nichts übernommen.',
    },
  },
  reading: {
    outdated: {
      title: 'Das Gerät muss neu abgefragt werden',
      happened: 'Die letzte Abfrage war am {readAt}. Seither wurde es gekoppelt, entkoppelt, beschrieben oder fehlte in der Liste.',
      now: 'Fragen Sie es neu ab. Es zählt, was der Dienst dann meldet.',
    },
  },
  test: {
    verdictOutdated: {
      title: 'Das Testergebnis ist veraltet',
      happened:
        'Am {judgedAt} wurde der Test als bestanden eingetragen. Seither kann sich das Gerät geändert haben, und der Dienst meldet ihn nicht als bestanden.',
      now: 'Starten Sie den Installationstest an der Dusche noch einmal.',
    },
  },
  configuration: {
    notReported: {
      title: 'Der Dienst meldet nicht jede Einstellung',
      happened: 'Er hat {fields} angenommen, nennt diese Felder aber nicht. Firstflow sendet sie nicht noch einmal.',
      now: 'Prüfen Sie sie am Gerät. Überspringen Sie dann den Schritt mit dieser Begründung.',
    },
    conflict: {
      title: 'Jemand anderes hat dieses Gerät geändert',
      happened: 'Seit der Planung stehen andere Werte in: {fields}. Es wurde nichts gesendet.',
      now: 'Vergleichen Sie beide Werte Feld für Feld und entscheiden Sie, welcher bleibt.',
    },
    notTaken: {
      title: 'Das Gerät hat nicht alle Einstellungen übernommen',
      happened: 'Der Dienst hat die Konfiguration angenommen, beim Zurücklesen stehen aber andere Werte in: {fields}.',
      now: 'Prüfen Sie diese Felder, korrigieren Sie den Plan oder übertragen Sie noch einmal. Bleibt es dabei, halten Sie es als Mangel fest.',
    },
  },
  photo: {
    unusable: {
      title: 'Dieses Bild ist nicht verwendbar',
      happened: '{reason}',
      now: 'Wählen Sie ein JPEG- oder PNG-Bild oder nehmen Sie es neu auf.',
    },
    notFound: {
      title: 'Dieses Bild ist nicht vorhanden',
      happened: 'Der Auftrag hat kein solches Bild, oder die Datei ist beschädigt oder fehlt.',
      now: 'Nehmen Sie es wenn möglich neu auf; im Journal steht weiterhin, dass es aufgenommen wurde.',
    },
  },
  job: {
    sealed: {
      title: 'Der Bericht ist endgültig',
      happened: 'Revision {revision} ist versiegelt; es kommt nichts mehr hinzu.',
      now: 'Öffnen Sie den Auftrag wieder für die nächste Revision. Diese bleibt, wie sie ist.',
    },
    testRunning: {
      title: 'Ein Installationstest läuft noch',
      happened: '{name}: Der Test lief, als er zuletzt gelesen wurde. Das Protokoll lässt sich noch nicht abschließen.',
      now: 'Warten Sie das Ende ab, brechen Sie den Test ab, oder überspringen Sie den Schritt mit einem Grund.',
    },
    notSealed: {
      title: 'Der Bericht ist noch nicht endgültig',
      happened: 'Es gibt keine versiegelte Revision, die wieder geöffnet oder übergeben werden könnte.',
      now: 'Schließen Sie den Bericht zuerst ab.',
    },
    unknownRevision: {
      title: 'Diese Revision gibt es nicht',
      happened: 'Der Auftrag wurde nie als Revision {revision} versiegelt.',
      now: 'Wählen Sie eine der Revisionen, die der Auftrag hat.',
    },
    present: {
      title: 'Dieser Auftrag ist schon da',
      happened: 'Ein Auftrag mit dieser Nummer steht in der Liste; der im Papierkorb blieb dort.',
      now: 'Öffnen Sie den Auftrag aus der Liste. Soll er weichen, entfernen Sie ihn zuerst und holen dann den anderen zurück.',
    },
    unknownIssue: {
      title: 'Diesen Mangel gibt es nicht',
      happened: 'Der Auftrag hat keinen solchen Mangel.',
      now: 'Öffnen Sie den Auftrag neu und wählen Sie ihn aus der Liste.',
    },
    unknownNote: {
      title: 'Diese Notiz gibt es nicht',
      happened: 'Der Auftrag hat keine solche Notiz.',
      now: 'Öffnen Sie den Auftrag neu und wählen Sie sie aus der Liste.',
    },
    notRunning: {
      title: 'Es wird gerade nichts übertragen',
      happened: 'Es gibt keinen Lauf, der angehalten, fortgesetzt oder beendet werden könnte.',
      now: 'Starten Sie ihn mit Übertragen.',
    },
    cancelled: {
      title: 'Sie haben den Lauf beendet',
      happened: 'Was unterwegs war, wurde abgeschlossen; nichts Weiteres wurde begonnen.',
      now: 'Übertragen Sie erneut: Es geht dort weiter, wo es aufgehört hat.',
    },
    notFound: {
      title: 'Diesen Auftrag gibt es hier nicht',
      happened: 'Im Datenordner liegt kein Auftrag mit dieser Nummer.',
      now: 'Gehen Sie zurück zur Auftragsliste und öffnen Sie ihn von dort.',
    },
    damaged: {
      title: 'Der Auftrag ist beschädigt',
      happened: '{reason} Es wurde nichts gelöscht, und die anderen Aufträge öffnen sich wie gewohnt. {copy}',
      now: 'Speichern Sie eine Kopie seiner Dateien und geben Sie sie weiter. Bearbeiten Sie sie nicht. Danach können Sie den Auftrag in den Papierkorb verschieben.',
    },
    newerFormat: {
      title: 'Der Auftrag stammt aus einem neueren Firstflow',
      happened: 'Diese Version zeigt, was sie davon lesen kann, kann ihn nicht fortsetzen und hat ihn unverändert gelassen.',
      now: 'Aktualisieren Sie Firstflow und öffnen Sie den Auftrag dann erneut.',
    },
    busy: {
      title: 'Der Auftrag ist gerade in Arbeit',
      happened: 'Ein anderer Durchlauf dieses Auftrags ist noch nicht fertig.',
      now: 'Warten Sie, bis er fertig ist, und versuchen Sie es dann erneut.',
    },
    otherService: {
      title: 'Der Auftrag gehört zu einem anderen Dienst',
      happened: 'Er ist an {bound} gebunden, die Umgebung verweist jetzt aber auf {now}. Es wurde nichts gesendet.',
      now: 'Stellen Sie die Adresse in den Einstellungen wieder her oder beginnen Sie für die neue Adresse einen neuen Auftrag.',
    },
    unknownDevice: {
      title: 'Dieses Gerät gehört nicht zum Auftrag',
      happened: 'Im Auftrag gibt es kein Gerät {device}.',
      now: 'Wählen Sie ein Gerät aus der Liste des Auftrags.',
    },
    notIdentified: {
      title: 'Das Gerät hat noch keine Kennung',
      happened: 'Für {device} ist noch nicht eingetragen, um welches Gerät es sich handelt.',
      now: 'Scannen oder tippen Sie die Kennung ein und versuchen Sie es erneut.',
    },
    duplicateDevice: {
      title: 'Diese Kennung ist schon im Auftrag',
      happened: '{id} gehört in diesem Auftrag zu einem anderen Platz.',
      now: 'Vergleichen Sie das Etikett mit der Liste des Auftrags.',
    },
    interrupted: {
      title: 'Firstflow endete, bevor die Antwort kam',
      happened: 'Die Anfrage war gesendet; was aus ihr wurde, ist nicht festgehalten.',
      now: 'Lassen Sie Firstflow den Stand neu lesen. Von selbst wiederholt es keinen Schreibvorgang.',
    },
    notAllRead: {
      title: 'Nicht jedes Gerät ließ sich lesen',
      happened: 'Die übrigen sind auf dem neuesten Stand. Nicht gelesen wurde:',
      now: 'Lesen Sie noch einmal. Die übrigen müssen darauf nicht warten.',
    },
    noTest: {
      title: 'Es gibt keine Prüfung zu beurteilen',
      happened: 'Von dem Gerät an {device} wurde in diesem Auftrag noch keine Installationsprüfung gesehen. Es wurde nichts festgehalten.',
      now: 'Lassen Sie Firstflow zuerst nach der Prüfung sehen und beurteilen Sie sie dann.',
    },
    otherUnit: {
      title: 'Dort hängt inzwischen ein anderes Gerät',
      happened: '{id} ist nicht mehr das Gerät an {device}. Es wurde nichts mehr dorthin gesendet.',
      now: 'Übertragen Sie erneut: Es geht mit dem Gerät weiter, das jetzt dort hängt.',
    },
    unsettled: {
      title: 'Eine frühere Anfrage ist noch nicht geklärt',
      happened:
        'Bei {device} ist unbekannt, was aus einer früheren Anfrage wurde ({operation}). Bis das geklärt ist, wird dorthin nichts weiter gesendet.',
      now: 'Aktualisieren Sie den Auftrag: Firstflow liest das Gerät neu und klärt es.',
    },
  },
  write: {
    notFound: {
      title: 'Diese Anfrage gibt es hier nicht',
      happened: 'Von hier wurde keine Anfrage mit dieser Nummer gesendet.',
      now: 'Öffnen Sie die Liste neu und wählen Sie die Anfrage aus ihr.',
    },
    unsaved: {
      title: 'Die Anfrage wurde gesendet, ihr Ergebnis ließ sich nicht speichern',
      happened: 'Was aus ihr wurde, ist nicht festgehalten: {reason}.',
      now: 'Prüfen Sie das Ergebnis am Gerät oder beim Dienst, bevor Sie die Anfrage noch einmal senden. Ein voller Datenträger braucht zuerst Platz.',
    },
    notApplied: {
      title: 'Der Dienst hat die Anfrage nicht ausgeführt',
      happened:
        'Es kam keine brauchbare Antwort, und Firstflow hat das Gerät gelesen, bis nichts mehr folgen konnte. Die Anfrage wurde nicht ausgeführt.',
      now: 'Übertragen Sie erneut.',
    },
    thenFailed: {
      title: 'Die Anfrage wurde gesendet, der Schritt danach ist fehlgeschlagen',
      happened: 'Nachdem die Anfrage gesendet war, geschah dies: {reason}.',
      now: 'Prüfen Sie das Ergebnis am Gerät oder beim Dienst, bevor Sie die Anfrage noch einmal senden.',
    },
    decided: {
      title: 'Diese Anfrage ist schon geklärt',
      happened:
        'Was aus ihr wurde, ist bekannt ({operation}): Jemand war schneller, oder es ließ sich inzwischen zurücklesen. Es wurde nichts festgehalten.',
      now: 'Sehen Sie nach, was jetzt dort steht. Haben Sie etwas anderes gesehen, halten Sie es als Notiz fest.',
    },
  },
  import: {
    unusable: {
      title: 'Diese Datei wurde nicht übernommen',
      happened: '{what} Hier wurde nichts geändert.',
      now: 'Lassen Sie sich die Datei noch einmal geben und versuchen Sie es erneut. Bleibt es so, geben Sie die Datei unverändert weiter.',
    },
    diverged: {
      title: 'An diesem Auftrag wurde an zwei Orten weitergearbeitet',
      happened: 'Ab Eintrag {entry} sagen der Auftrag hier und der in der Datei Verschiedenes. Beide blieben, wie sie sind.',
      now: 'Behalten Sie den Verlauf der Datei neben dem Auftrag, um beide zu vergleichen, und arbeiten Sie nur mit einem weiter.',
    },
  },
  branch: {
    notFound: {
      title: 'Dieser Verlauf ist nicht hier',
      happened: 'Der Auftrag hat auf diesem Computer keinen anderen Verlauf dieses Namens.',
      now: 'Öffnen Sie die Liste der anderen Verläufe erneut.',
    },
  },
  storage: {
    full: {
      title: 'Die Festplatte ist voll',
      happened: 'Der Auftrag lässt sich nicht speichern, deshalb arbeitet Firstflow nicht weiter.',
      now: 'Schaffen Sie Platz und versuchen Sie es erneut.',
    },
    readOnly: {
      title: 'In den Datenordner lässt sich nicht schreiben',
      happened: 'Firstflow darf in seinem Datenordner nicht speichern und arbeitet deshalb nicht weiter.',
      now: 'Prüfen Sie die Rechte des Ordners oder starten Sie Firstflow mit einem anderen.',
    },
    inTheWay: {
      title: 'Etwas ist im Weg',
      happened: 'Wo Firstflow {name} ablegt, liegt etwas anderes: eine Verknüpfung, eine Pipe oder ein Ordner.',
      now: 'Verschieben Sie es und versuchen Sie es erneut.',
    },
    failed: {
      title: 'Das Speichern ist fehlgeschlagen',
      happened: 'Der Rechner meldet: {reason}. Ohne zu speichern, arbeitet Firstflow nicht weiter.',
      now: 'Prüfen Sie die Festplatte und versuchen Sie es erneut.',
    },
  },
  support: {
    outdated: {
      title: 'Diese Dateien sind nicht die neuesten',
      happened: 'Seit der Anzeige wurden sie neu zusammengestellt, oder Firstflow wurde neu gestartet. Es wurde nichts gespeichert.',
      now: 'Sehen Sie sie noch einmal durch und speichern Sie dann.',
    },
  },
  training: {
    only: {
      title: 'Nur im Training',
      happened: 'Das geht nur mit dem eingebauten Simulator. An einer echten Dusche geschieht es an der Dusche selbst.',
      now: 'Erledigen Sie es an der Dusche oder öffnen Sie einen Trainingsauftrag.',
    },
    unknownShower: {
      title: 'Diese Dusche gibt es im Übungsobjekt nicht',
      happened: 'Dort antwortet keine Dusche mit der Geräte-ID {id}. Es wurde kein Test gestartet.',
      now: 'Nehmen Sie die Geräte-ID von einem Etikett des Übungsobjekts.',
    },
    unknownGroup: {
      title: 'Das Trainingshaus hat keine solche Gruppe',
      happened: 'Keine Gruppe hat die Kennung {groupId}, darum kann das simulierte Büro sie nicht zuweisen.',
      now: 'Legen Sie die Gruppe hier zuerst an, oder nennen Sie eine vorhandene als vorgesehene Gruppe.',
    },
  },
  installation: {
    keyUnreadable: {
      title: 'Der Schlüssel dieser Installation ist nicht lesbar',
      happened: 'Mit ihm werden fertige Berichte signiert. Nichts wurde signiert.',
      now: 'Entsperren Sie den Schlüsselspeicher des Computers und versuchen Sie es erneut. Ist der Schlüssel verloren, erzeugen Sie in den Einstellungen einen anderen.',
    },
  },
  work: {
    cancelled: {
      title: 'Abgebrochen',
      happened: 'Der Vorgang wurde abgebrochen, bevor er fertig war. Es wurde nichts gespeichert und nichts geändert.',
      now: 'Starten Sie ihn erneut, wenn Sie ihn brauchen.',
    },
  },
  report: {
    failed: {
      title: 'Der Bericht konnte nicht erstellt werden',
      happened: 'Grund: {reason}. Der Auftrag selbst ist nicht betroffen.',
      now: 'Versuchen Sie es erneut oder wählen Sie einen anderen Ort für die Datei.',
    },
  },
}
