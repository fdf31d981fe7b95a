/** Floor names: their order, and whether a name is recognisable as a floor. Pure. */

const below = /^(?:u|ug|kg|tg|kv|keller\p{L}*|unter\p{L}*|souterrain|tiefgarage|basement|cellar|källar\p{L}*|suterräng\p{L}*)$/u
const ground = /^(?:eg|erdgeschoss|parterre|ground|gf|bv|bottenvåning\p{L}*|entré\p{L}*|markplan)$/u
const roof = /^(?:dg|dach\p{L}*|roof|attic|vind\p{L}*)$/u

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
export function compareFloors(one: string, other: string, compare: (one: string, other: string) => number): number {
  const [first, second] = [levelOf(one), levelOf(other)]
  if (first === null || second === null) return Number(first === null) - Number(second === null) || compare(one, other)
  return first === second ? compare(one, other) : first - second
}

/** “EG” and “2nd floor” need no word "floor" beside them; “2” and “A” do. */
export const saysFloor = (floor: string): boolean => /\p{L}{2}/u.test(floor)
