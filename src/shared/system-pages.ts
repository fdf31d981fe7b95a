/** Pages of the system's own settings. They are all that a link in the window may open outside it, word for word. */

/** By what the browser calls the system. Linux has no such page. */
export const cameraSettings: Readonly<Record<string, string>> = {
  Windows: 'ms-settings:privacy-webcam',
  Macintosh: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Camera',
}

export const pagesOutside: ReadonlySet<string> = new Set(Object.values(cameraSettings))
