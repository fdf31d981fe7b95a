/** Texts around the help pages in the window; the pages themselves are in docs/help. */
export const help = {
  tools: 'Help: move and search',
  back: 'Back',
  forward: 'Forward',
  search: 'Search help',
  contents: 'Contents',
  found: 'No matches | {count} match | {count} matches',
  loading: 'Loading help …',
  whole: 'Open as page',
  close: 'Close help',
  error: 'More about this',
}
