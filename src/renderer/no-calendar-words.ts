/**
 * What naive-ui gets for the words of its calendar (see electron.vite.config.ts), which no view has. They come with every field, and were
 * 3 kB of the first view.
 */
export default { name: 'en-US', locale: {} }
