/** Texts of the site plan. */
export const plan = {
  title: 'Site plan',
  choose: 'Choose picture',
  replace: 'Replace picture',
  loading: 'Loading picture …',
  none: 'No picture of this floor yet',
  noneText: 'Choose a drawing or a photo (PNG, JPEG). Then place the devices on it.',
  unplaced: 'Not placed',
  placed: 'Placed',
  place: 'Place',
  pressPicture: 'Tap the picture',
  placeDevice: 'Place {device} on the picture',
  gathered: '{count} device | {count} devices',
  takeOff: 'Take {device} off the picture',
  takenOff: 'Took {device} off the picture.',
  caption: 'Site plan: {floor}',
}
