/** Pages of the operating system's settings: the exact addresses that a link in the window may open outside it. */

/** Keyed by the browser's name of the system. Linux has no such page. */
export const cameraSettings: Readonly<Record<string, string>> = {
  Windows: 'ms-settings:privacy-webcam',
  Macintosh: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Camera',
}

export const pagesOutside: ReadonlySet<string> = new Set(Object.values(cameraSettings))
