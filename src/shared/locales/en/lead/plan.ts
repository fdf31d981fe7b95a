/** What the bar says: the rows of shared/lead/plan.ts. */
export const plan = {
  noDevices: { says: 'Add the room list first', more: 'Its devices are placed on a drawing of each floor.', act: 'Open Devices' },
  reading: { says: 'The drawing is being read' },
  pages: { says: 'The PDF has {count} pages', more: 'Choose the one that shows the floor.', act: 'Use page {page}' },
  none: { says: '{floor} has no drawing', more: 'A picture or a PDF. Everything else works without it.', act: 'Add a drawing …' },
  toPlace: {
    says: 'Tap where {device} is',
    more: '{count} to place, in the order of the list | {count} to place, in the order of the list',
    quiet: 'Skip {device}',
  },
  skipped: {
    says: '{floor}: {count} device is not placed | {floor}: {count} devices are not placed',
    more: 'The report names them.',
    act: 'Place them',
  },
  floorPlaced: { says: '{floor}: the device is placed | {floor}: all {count} devices are placed', act: 'Go to {other}' },
  placed: { says: '{floor}: the device is placed | {floor}: all {count} devices are placed', act: 'Open Devices' },
}
