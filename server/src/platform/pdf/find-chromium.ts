import { findProgram } from '../find-program'

const chromium = {
  names:
    process.platform === 'win32'
      ? ['chrome.exe', 'msedge.exe']
      : [
          'chromium',
          'chromium-browser',
          'google-chrome',
          'google-chrome-stable',
          'microsoft-edge',
          'Google Chrome',
          'chromium-headless-shell',
        ],
  usualFolders: [
    '/Applications/Google Chrome.app/Contents/MacOS',
    '/snap/bin',
    '/opt/google/chrome',
    'C:\\Program Files\\Google\\Chrome\\Application',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application',
  ],
}

/**
 * The browser that prints pages, or null when this machine has none.
 * @param searchPath folders as PATH lists them
 */
export const findChromium = (searchPath = process.env.PATH ?? ''): Promise<string | null> =>
  findProgram(chromium, searchPath)
