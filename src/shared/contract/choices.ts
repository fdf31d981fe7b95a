/** The options of the settings and their defaults. */
export const themes = ['system', 'light', 'dark', 'plantRoom'] as const
/** Whether newer versions are looked for and offered, or never. */
export const updateChoices = ['ask', 'off'] as const
export const rowHeights = ['compact', 'comfortable'] as const
export const maxDevicesAtOnce = 32

/** The values until someone chooses others. */
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
  columns: null,
} as const

/** The faults that can be simulated in training: ways in which the service or the connection to it misbehaves. */
export const trainingFaults = ['lostAnswer', 'lateAnswer', 'noNetwork', 'wrongKey', 'slowService'] as const
/** The training sites: one for a first try, one with many devices, and one where everything goes wrong. */
export const trainingSites = ['small', 'hotel', 'building'] as const
