/** How many items of arrays are gone through while something is done: what a time says of the cost, without a clock. */

const looking = [
  'filter',
  'some',
  'every',
  'find',
  'findLast',
  'findIndex',
  'findLastIndex',
  'map',
  'flatMap',
  'forEach',
  'reduce',
] as const
const copying = ['slice', 'concat', 'flat', 'toReversed', 'toSorted'] as const
const searching = ['indexOf', 'lastIndexOf', 'includes'] as const

type Method = (this: readonly unknown[], ...given: unknown[]) => unknown

/** Of the methods of arrays; loops and spread arrays are not counted. */
export function stepsOf<Value>(perform: () => Value): { readonly value: Value; readonly steps: number } {
  let steps = 0
  const methods = Array.prototype as unknown as Record<string, Method>
  const kept = [...looking, ...copying, ...searching].map((name) => [name, methods[name]!] as const)
  for (const [name, method] of kept) {
    const isLooking = looking.some((each) => each === name)
    methods[name] = isLooking
      ? function (this: readonly unknown[], callback, ...rest) {
          const counted: Method = function (...given) {
            steps += 1
            return (callback as Method).apply(this, given)
          }
          return method.call(this, counted, ...rest)
        }
      : function (this: readonly unknown[], ...given) {
          steps += this.length
          return method.apply(this, given)
        }
  }
  try {
    return { value: perform(), steps }
  } finally {
    for (const [name, method] of kept) methods[name] = method
  }
}
