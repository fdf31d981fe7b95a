/** What the page says while its program is missing (scripts/late-note.ts). */
export const start = { late: 'Firstflow has not started yet. Reload the page to try again.' }
