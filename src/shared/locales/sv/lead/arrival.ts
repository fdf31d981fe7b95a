/** The Swedish texts of en/lead/arrival.ts. */
import type { Messages } from '../../messages.ts'

export const arrival: Messages['lead']['arrival'] = {
  none: {
    says: 'Välj ett överlämningspaket eller en kopia av ett jobb',
    act: "@:{'transfer.import.chooseFile'}",
  },
  verifying: { says: 'Kontrollerar filen' },
  importing: { says: 'Importerar jobbet' },
  refused: { says: 'Filen går inte att importera', more: 'Orsaken står nedan.', act: "@:{'transfer.import.chooseFile'}" },
  here: { says: '{site} finns redan på den här datorn', more: 'Filen har inget nytt.', act: "@:{'transfer.import.openJob'}" },
  differs: {
    says: '{site} finns här i en annan version',
    more: 'Båda sparas, och inget blandas.',
    act: "@:{'transfer.branches.keep'}",
  },
  ready: { says: '{site} går att importera', more: 'Importen skriver inte över något.', act: "@:{'transfer.import.take'}" },
  compare: { says: '{site} har nu två versioner', act: "@:{'transfer.branches.compare'}" },
  imported: { says: '{site} finns på den här datorn', act: "@:{'transfer.import.openJob'}" },
}
