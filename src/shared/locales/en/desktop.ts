/** Texts of the application itself: opening, updating, closing, and support. */
export const desktop = {
  camera: {
    settings: 'Open camera settings',
  },
  update: {
    title: 'Updates',
    choice: { ask: 'Ask me', off: 'Never' },
    hint: 'Firstflow checks once a day and asks before it installs.',
    decided: {
      ask: 'Your administrator has decided that Firstflow checks for updates and asks you.',
      off: 'Your administrator has switched updates off.',
      notHere: 'This copy does not check for updates.',
    },
    note: {
      policyIgnored: 'Firstflow ignores the policy file of this computer: not only administrators can change it.',
      addressRefused: 'Firstflow does not use the update address of the policy. This copy is not signed and cannot verify updates.',
    },
  },
  licences: {
    title: 'Licences',
    open: 'Show licences',
    intro: 'Firstflow is free software (MIT) and uses these packages. The desktop app includes the licences of Electron and Chromium.',
    missing: 'The build of Firstflow creates this list.',
  },
  support: {
    title: 'Support bundle',
    settings: 'Report a problem',
    settingsText: 'The support bundle holds the log and facts about this computer, without keys.',
    open: 'Show support bundle',
    without: 'It holds no keys, photos, sites, people or devices. Firstflow does not send it.',
    files: 'Files',
    gathering: 'Collecting files …',
    again: 'Collect again',
    back: 'Go to settings',
  },
}
