/** The texts of the list of jobs and of what surrounds every view; all others are loaded later (rest.ts). */
import { app } from './app.ts'
import { board } from './board.ts'
import { palette } from './palette.ts'
import { transfer } from './transfer.ts'

export const first = { app, board, palette, transfer }
