/** Texts of the program as a program on a computer: how it opens, updates and ends, and what it hands over for support. */
export const desktop = {
  camera: {
    settings: 'Open the camera settings of this computer',
  },
  open: {
    failed: 'This job could not be opened',
  },
  page: {
    gone: 'The window stopped working several times',
    goneDetail: 'Your jobs are safe: everything that was saved is on this computer. The log says more.',
    again: 'Load it again',
  },
  quit: {
    busy: 'Something is still on its way to the service',
    busyDetail:
      'If you quit now, nobody waits for the answer: its outcome is recorded as unknown and looked up when you open the job again. Nothing is sent twice.',
    wait: 'Wait, then quit',
    now: 'Quit now',
    stay: 'Do not quit',
  },
  update: {
    title: 'Updates',
    choice: { ask: 'Ask me', off: 'Never' },
    hint: 'Newer versions are looked for once a day. Nothing is fetched or installed without asking.',
    decided: {
      ask: 'Your administrator has decided that Firstflow looks for newer versions and asks you.',
      off: 'Switched off for this computer by its administrator.',
      notHere: 'This copy does not look for newer versions.',
    },
    note: {
      policyIgnored: 'There is a policy file for this computer, and it is ignored: not only administrators can change it.',
      addressRefused:
        'The policy file names an address for newer versions. It is not used: this copy is not signed, so nothing could tell who made them.',
    },
    found: 'Firstflow {version} is out',
    foundDetail: 'You have {current}. It is fetched in the background; you are asked again before it is installed.',
    fetch: 'Fetch it',
    later: 'Not now',
    ready: 'Firstflow {version} is ready',
    readyDetail: 'To install it, Firstflow closes and opens again. Otherwise it is installed when you quit.',
    install: 'Install now',
    refused: 'Firstflow {version} was not installed',
    refusedDetail: 'It is not signed by the publisher of your copy. Tell whoever looks after this computer.',
  },
  licences: {
    title: 'Licences',
    open: 'Licences of what it is made with',
    intro:
      'Firstflow is free software under the MIT licence. It is made with the packages below; in Electron, the licences of Electron and Chromium lie beside the program.',
    missing: 'The list is made when Firstflow is built.',
  },
  support: {
    title: 'Support bundle',
    settings: 'Something does not work',
    settingsText:
      'Firstflow keeps a log of what it did, without keys and without what it was done to. Together with a few facts about this computer it helps whoever looks for a fault.',
    open: 'Look at the support bundle',
    intro: 'This is everything the bundle holds. Look through it before you pass it on.',
    without: 'Not in it: keys, photos, and whatever jobs say about sites, people and devices. Nothing is sent anywhere.',
    files: 'Files',
    gathering: 'Gathering the files …',
    again: 'Gather again',
    save: 'Save as ZIP',
    saved: 'Saved as {name}.',
    notSaved: 'Not saved: no place was chosen.',
    back: 'To the settings',
  },
}
