/** The entry of a package that tests make: the program, with the dialog for saving answered by SAVE_AS, since a package takes no debugger. */
import { dialog } from 'electron'
import './what-it-lacks.mjs'

const filePath = process.env.SAVE_AS ?? ''
dialog.showSaveDialog = () => Promise.resolve({ canceled: filePath === '', filePath })
await import('../../../out/main/index.js')
