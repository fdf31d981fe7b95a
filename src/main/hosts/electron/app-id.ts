/** Identifies packages and windows to the system; both must use the same ID. */
export const appId = 'app.firstflow.workbench'
