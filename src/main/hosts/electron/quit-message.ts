/** What `npm start` tells Electron when it is interrupted. */
export const quitMessage = 'quit'
