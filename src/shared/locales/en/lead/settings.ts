/** What the bar says: the rows of shared/lead/settings.ts. */
export const settings = {
  typed: { says: 'Test the connection', more: 'Nothing is saved yet.', act: 'Test connection' },
  testing: { says: 'Testing the connection …' },
  rejected: {
    says: 'Reached, but the key was rejected.',
    more: 'Nothing is saved. The key is still in the field: correct it and test again.',
    act: 'Test again',
  },
  unreached: { says: 'The connection does not work.', more: 'Nothing is saved.', act: 'Test again' },
  accepted: { says: 'Reached, and the key was accepted.', more: 'Nothing is saved yet.', act: 'Save' },
  gathering: { says: 'Collecting files …' },
  bundle: { says: 'This is the whole content', more: 'Check it before you pass it on.', act: 'Save as ZIP' },
  bundleSaved: { says: 'Saved as {name}', more: 'Firstflow does not send it.', act: 'Save as ZIP' },
  bundleNotSaved: { says: 'Not saved: no folder chosen', act: 'Save as ZIP' },
}
