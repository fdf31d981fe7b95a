/** For electron-updater itself, whose requests go out through Node here. */
import { request } from 'node:http'
import { electron } from './electron.ts'

export const { app, dialog, session } = electron
export const net = { request }
