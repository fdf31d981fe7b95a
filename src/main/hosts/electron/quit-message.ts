/** The message that `npm start` sends to Electron when it is interrupted. */
export const quitMessage = 'quit'
