/** The texts of the list of jobs and of what stands around every view; all others come behind them (rest.ts). */
import { app } from './app.ts'
import { board } from './board.ts'
import { palette } from './palette.ts'
import { transfer } from './transfer.ts'

export const first = { app, board, palette, transfer }
