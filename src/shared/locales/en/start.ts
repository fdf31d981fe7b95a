/** What the page says while its program is missing (renderer/late-note.ts). */
export const start = { late: 'Firstflow has not started yet. Reload the page to try again.', reload: 'Reload page' }
