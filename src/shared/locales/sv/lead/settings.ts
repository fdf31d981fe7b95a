/** The Swedish texts of en/lead/settings.ts. */
import type { Messages } from '../../messages.ts'

export const settings: Messages['lead']['settings'] = {
  typed: { says: 'Testa anslutningen', more: 'Inget är sparat än.', act: 'Testa anslutningen' },
  testing: { says: 'Testar anslutningen …' },
  rejected: {
    says: 'Nådd, men nyckeln avvisades.',
    more: 'Inget är sparat. Nyckeln står kvar i fältet: rätta den och testa igen.',
    act: 'Testa igen',
  },
  unreached: { says: 'Anslutningen fungerar inte.', more: 'Inget är sparat.', act: 'Testa igen' },
  accepted: { says: 'Nådd, och nyckeln godkändes.', more: 'Inget är sparat än.', act: 'Spara' },
  gathering: { says: 'Samlar in filer …' },
  bundle: { says: 'Det här är hela innehållet', more: 'Kontrollera det innan du lämnar det vidare.', act: 'Spara som ZIP' },
  bundleSaved: { says: 'Sparad som {name}', more: 'Firstflow skickar den inte.', act: 'Spara som ZIP' },
  bundleNotSaved: { says: 'Inte sparad: ingen mapp vald', act: 'Spara som ZIP' },
}
