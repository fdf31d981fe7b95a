/** Groups pins of a picture that would overlap. Pure. */
interface Pin {
  readonly x: number
  readonly y: number
}
/** In px: a pin is as wide as an icon and a room name, and as high as a control. */
export const near = { x: 56, y: 28 } as const

/** In the given order; each pin joins the first group whose first pin is near. `of` is the size of the picture in px. */
export function gatherPins<Of extends Pin>(pins: readonly Of[], of: { readonly width: number; readonly height: number }): Of[][] {
  const groups: Of[][] = []
  const isNear = ([first]: readonly Of[], { x, y }: Pin) =>
    first !== undefined && Math.abs(first.x - x) * of.width < near.x && Math.abs(first.y - y) * of.height < near.y
  for (const pin of pins) {
    const group = groups.find((each) => isNear(each, pin))
    if (group === undefined) groups.push([pin])
    else group.push(pin)
  }
  return groups
}
