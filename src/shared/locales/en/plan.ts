/** Texts of the site plan. */
export const plan = {
  title: 'Site plan',
  choose: 'Choose drawing',
  replace: 'Replace drawing …',
  loading: 'Loading drawing …',
  none: 'No drawing of this floor yet',
  noneText: 'Drop a picture or a PDF here, or paste one.',
  unplaced: 'Not placed',
  placed: 'Placed',
  place: 'Place',
  pressPicture: 'Tap the drawing',
  placeDevice: 'Place {device} on the drawing',
  gathered: '{count} device | {count} devices',
  putOn: '{device} placed.',
  takeOff: 'Take {device} off the drawing',
  takenOff: 'Took {device} off the drawing.',
  caption: 'Site plan: {floor}',
}
