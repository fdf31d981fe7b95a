/** Whether a text came faster than fingers type: then a scanner typed it, perhaps into the wrong field. Pure. */
const fewestKeys = 5
const fingersNeedMs = 35

/** `times`: when each key was pressed, in ms. */
export function isScannersWork(times: readonly number[]): boolean {
  const [first] = times
  const last = times.at(-1)
  return first !== undefined && last !== undefined && times.length >= fewestKeys && (last - first) / (times.length - 1) < fingersNeedMs
}
