/**
 * What this window keeps through a reload. A browser that blocks cookies blocks this too, and each use of it throws: then it is kept until
 * the page is left.
 */
const memory = new Map<string, string>()

export const windowStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem(slot) {
    try {
      return sessionStorage.getItem(slot) ?? memory.get(slot) ?? null
    } catch {
      return memory.get(slot) ?? null
    }
  },
  setItem(slot, text) {
    try {
      sessionStorage.setItem(slot, text)
    } catch {
      memory.set(slot, text)
    }
  },
}

/** Whether a reload finds what was kept. */
export function survivesReload(): boolean {
  try {
    return sessionStorage.length >= 0
  } catch {
    return false
  }
}
