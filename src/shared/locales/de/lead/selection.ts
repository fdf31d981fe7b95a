import type { Messages } from '../../messages.ts'

/** What the bar says: the rows of shared/lead/selection.ts. */
export const selection: Messages['lead']['selection'] = {
  unknown: {
    says: '{selected} ausgewählt, {count} Ergebnis ist unbekannt | {selected} ausgewählt, {count} Ergebnisse sind unbekannt',
    act: '{count} prüfen',
  },
  toPair: {
    says: '{selected} ausgewählt, {count} kann gekoppelt werden | {selected} ausgewählt, {count} können gekoppelt werden',
    more: '{rest} davon bekommen nichts',
    act: '{count} koppeln …',
  },
  toPairAndSet: {
    says: '{selected} ausgewählt, {count} kann gekoppelt und eingestellt werden | {selected} ausgewählt, {count} können gekoppelt und eingestellt werden',
    more: '{rest} davon bekommen nichts',
    act: '{count} koppeln und einstellen …',
  },
  differs: {
    says: '{selected} ausgewählt, {count} weicht vom Plan ab | {selected} ausgewählt, {count} weichen vom Plan ab',
    more: '{rest} davon bekommen nichts',
    act: 'Auf {count} übertragen …',
  },
  toApply: {
    says: '{selected} ausgewählt, {count} hat geplante Werte | {selected} ausgewählt, {count} haben geplante Werte',
    more: 'Firstflow liest zuerst {unread} aus',
    act: 'Auf {count} übertragen …',
  },
  failed: {
    says: '{selected} ausgewählt, {count} fehlgeschlagen | {selected} ausgewählt, {count} fehlgeschlagen',
    more: 'Jedes Ergebnis ist bekannt: {devices}',
    act: '{count} wiederholen',
    quiet: '{count} fehlgeschlagen: wiederholen | {count} fehlgeschlagen: wiederholen',
  },
  notRead: {
    says: '{selected} ausgewählt, {count} ist noch nicht ausgelesen | {selected} ausgewählt, {count} sind noch nicht ausgelesen',
    more: 'Auslesen ändert nichts',
    act: '{count} auslesen',
  },
  noPreset: {
    says: '{selected} ausgewählt, {count} hat keine Vorlage | {selected} ausgewählt, {count} haben keine Vorlage',
    act: 'Vorlage wählen …',
  },
  noGroup: {
    says: '{selected} ausgewählt, {count} Wächter hat keine Gruppe | {selected} ausgewählt, {count} Wächter haben keine Gruppe',
    act: 'Gruppe wählen …',
  },
  toWalk: {
    says: '{selected} ausgewählt, {count} hat keine Geräte-ID | {selected} ausgewählt, {count} haben keine Geräte-ID',
    act: 'Weiter zu {device}',
  },
  needYou: { says: '{selected} ausgewählt, {count} zu klären | {selected} ausgewählt, {count} zu klären' },
  nothing: { says: '{count} ausgewählt, nichts zu übertragen' },
}
