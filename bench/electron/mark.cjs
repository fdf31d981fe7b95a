/** Loaded before a measured app: says on its output when the first frame with MARKED was painted in its window, and ends it. */
const { app } = require('electron')

const painted = (selector) =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.timeOrigin + performance.now()))
    }
    look()
  })
app.on('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', async () => {
    const at = await contents.executeJavaScript(`(${painted})(${JSON.stringify(process.env.MARKED)})`)
    process.stdout.write(`painted ${at}\n`, () => app.quit())
  })
})
