/** What packages and windows are known by to the system: the same for both. */
export const appId = 'app.firstflow.workbench'
