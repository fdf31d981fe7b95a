/** Texts of the program as a program on a computer: how it opens, updates and ends, and what it hands over for support. */
export const desktop = {
  camera: {
    settings: 'Open camera settings',
  },
  open: {
    failed: 'Firstflow could not open this job',
  },
  page: {
    gone: 'The window stopped working several times',
    goneDetail: 'Your jobs are saved on this computer. The log has the details.',
    again: 'Reload window',
  },
  quit: {
    busy: 'Firstflow is still waiting for the service',
    busyDetail: 'If you quit now, the result is unknown until you open the job again. Firstflow sends nothing twice.',
    wait: 'Wait, then quit',
    now: 'Quit now',
    stay: 'Do not quit',
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
      addressRefused: 'Firstflow does not use the update address of the policy file. This copy is not signed and cannot verify updates.',
    },
    found: 'Firstflow {version} is available',
    foundDetail: 'You have {current}. Firstflow downloads the update and asks again before it installs it.',
    fetch: 'Download update',
    later: 'Not now',
    ready: 'Firstflow {version} is ready',
    readyDetail: 'Firstflow restarts to install it. Otherwise it installs the update when you quit.',
    install: 'Install update',
    refused: 'Firstflow did not install version {version}',
    refusedDetail: 'Another publisher signed it. Tell the administrator of this computer.',
  },
  licences: {
    title: 'Licences',
    open: 'Show licences',
    intro:
      'Firstflow is free software under the MIT licence and uses these packages. The desktop app has the licences of Electron and Chromium beside it.',
    missing: 'The build of Firstflow creates this list.',
  },
  support: {
    title: 'Support bundle',
    settings: 'Report a problem',
    settingsText: 'The support bundle holds the log and facts about this computer, without keys.',
    open: 'Show support bundle',
    intro: 'This is the whole content. Check it before you pass it on.',
    without: 'It holds no keys, photos, sites, people or devices. Firstflow sends it to nobody.',
    files: 'Files',
    gathering: 'Collecting files …',
    again: 'Collect again',
    save: 'Save as ZIP',
    saved: 'Saved as {name}.',
    notSaved: 'Not saved: no folder chosen.',
    back: 'Go to settings',
  },
}
