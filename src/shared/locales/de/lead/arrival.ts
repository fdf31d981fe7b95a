/** The German texts of en/lead/arrival.ts. */
import type { Messages } from '../../messages.ts'

export const arrival: Messages['lead']['arrival'] = {
  none: {
    says: 'Wählen Sie ein Übergabepaket oder eine Kopie eines Auftrags',
    act: "@:{'transfer.import.chooseFile'}",
  },
  verifying: { says: 'Die Datei wird geprüft' },
  importing: { says: 'Der Auftrag wird importiert' },
  refused: { says: 'Diese Datei lässt sich nicht importieren', more: 'Der Grund steht unten.', act: "@:{'transfer.import.chooseFile'}" },
  here: { says: '{site} ist schon auf diesem Rechner', more: 'Die Datei enthält nichts Neues.', act: "@:{'transfer.import.openJob'}" },
  differs: {
    says: '{site} ist hier in einer anderen Fassung',
    more: 'Beide bleiben erhalten, und nichts wird vermischt.',
    act: "@:{'transfer.branches.keep'}",
  },
  ready: { says: '{site} lässt sich importieren', more: 'Das Importieren überschreibt nichts.', act: "@:{'transfer.import.take'}" },
  compare: { says: '{site} hat jetzt zwei Fassungen', act: "@:{'transfer.branches.compare'}" },
  imported: { says: '{site} ist auf diesem Rechner', act: "@:{'transfer.import.openJob'}" },
}
