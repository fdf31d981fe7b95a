/** Milliseconds. In place of the field's 45 seconds. */
export const quickPauses = [200, 400, 800, 1_600]
export const quickWindow = quickPauses.reduce((sum, pause) => sum + pause, 0)
