/** What can be chosen, and what is chosen until somebody does. Without schemas, since the first view reads it (see renderer/later.ts). */
export const themes = ['system', 'light', 'dark', 'plantRoom'] as const
/** Whether newer versions are looked for and offered, or never. */
export const updateChoices = ['ask', 'off'] as const
export const rowHeights = ['compact', 'comfortable'] as const
export const mostDevicesAtOnce = 32

/** Until somebody chooses otherwise. */
export const defaultSettings = {
  technician: '',
  company: '',
  companyAddress: '',
  logo: null,
  language: 'en',
  theme: 'system',
  rows: 'compact',
  scanSounds: false,
  updates: 'ask',
  environment: 'training',
  archivePaused: false,
  devicesAtOnce: 16,
  columns: {},
  columnWidths: {},
} as const

/** The faults that can be simulated in training: each a way in which the service or the connection to it misbehaves. */
export const trainingFaults = ['lostAnswer', 'lateAnswer', 'noNetwork', 'wrongKey', 'slowService'] as const
/** What can be practised: a first try, many at once, and a building with everything that goes wrong. */
export const trainingSites = ['small', 'hotel', 'building'] as const
