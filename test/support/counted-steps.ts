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

interface Counted<Value> {
  readonly value: Value
  readonly steps: number
}

/** Of the methods of arrays; loops and spread arrays are not counted. */
export function stepsOf<Value>(perform: () => Value): Counted<Value> {
  const counting = counted()
  try {
    return { value: perform(), steps: counting.steps() }
  } finally {
    counting.end()
  }
}

/** The same, with whatever else is done until it is there. */
export async function stepsUntil<Value>(perform: () => Promise<Value>): Promise<Counted<Value>> {
  const counting = counted()
  try {
    return { value: await perform(), steps: counting.steps() }
  } finally {
    counting.end()
  }
}

function counted() {
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
  return {
    steps: () => steps,
    end: () => {
      for (const [name, method] of kept) methods[name] = method
    },
  }
}
