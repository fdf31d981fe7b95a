/** Texts of the site plan. */
export const plan = {
  title: 'Site plan',
  choose: 'Choose picture',
  replace: 'Replace picture …',
  loading: 'Loading picture …',
  none: 'No picture of this floor yet',
  noneText: 'Drop a picture or a PDF here, or paste one.',
  unplaced: 'Not placed',
  placed: 'Placed',
  place: 'Place',
  pressPicture: 'Tap the picture',
  placeDevice: 'Place {device} on the picture',
  gathered: '{count} device | {count} devices',
  putOn: '{device} placed.',
  takeOff: 'Take {device} off the picture',
  takenOff: 'Took {device} off the picture.',
  caption: 'Site plan: {floor}',
}
