/** Floor names: their order, and whether a name is recognisable as a floor. Pure. */

const below = /^(?:u|ug|kg|tg|kv|keller\p{L}*|unter\p{L}*|souterrain|tiefgarage|basement|cellar|källar\p{L}*|suterräng\p{L}*)$/u
const ground = /^(?:eg|erdgeschoss|parterre|ground|gf|bv|bottenvåning\p{L}*|entré\p{L}*|markplan)$/u
const roof = /^(?:dg|dach\p{L}*|roof|attic|vind\p{L}*)$/u

type Compare = (one: string, other: string) => number

/** 0 is the ground floor; null if the name does not say. */
function levelOf(floor: string): number | null {
  const name = floor.toLowerCase().replace('−', '-')
  const number = /(?:^|\s)-\d+|\d+/.exec(name)?.[0]
  const words = name.match(/\p{L}+/gu) ?? []
  const level = number === undefined ? null : Number(number)
  if (words.some((word) => below.test(word))) return -(level ?? 1)
  if (words.some((word) => ground.test(word))) return 0
  return words.some((word) => roof.test(word)) ? Infinity : level
}

/** From the lowest floor up. Names without a level come last, ordered by `compare`. */
function compareFloors(one: string, other: string, compare: Compare): number {
  const [first, second] = [levelOf(one), levelOf(other)]
  if (first === null || second === null) return Number(first === null) - Number(second === null) || compare(one, other)
  return first === second ? compare(one, other) : first - second
}

/** By building, then from the lowest floor up. What has none comes last. */
export function compareByFloor(one: OnFloor, other: OnFloor, compare: Compare): number {
  const byLevel: Compare = (first, second) => compareFloors(first, second, compare)
  return noneLast(one.building, other.building, compare) || noneLast(one.floor, other.floor, byLevel)
}
interface OnFloor {
  readonly building: string | null
  readonly floor: string | null
}

export const noneLast = (one: string | null, other: string | null, compare: Compare): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compare(one, other)

/** “EG” and “2nd floor” need no word "floor" beside them; “2” and “A” do. */
export const saysFloor = (floor: string): boolean => /\p{L}{2}/u.test(floor)
