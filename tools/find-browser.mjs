import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ToolProblem } from './say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Where the browser from npm is put, for want of another. */
export const browserCache = join(root, '.cache/browser')

/** The one without windows comes first: it draws nothing but the page, in half of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
  Boolean,
)
const usualPlaces = {
  linux: () => names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
  darwin: () =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: () =>
    programFiles.flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}

/** The browser for the tests, or null: CHROMIUM_PATH, an installed Chromium, Chrome or Edge, or the one from npm. */
export function lookForBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new ToolProblem(
      `CHROMIUM_PATH 指向的文件不存在：${chosen}`,
      `CHROMIUM_PATH names a file that does not exist: ${chosen}`,
    )
  }
  const places = [...(usualPlaces[process.platform]?.() ?? []), join(browserCache, 'chromium')]
  return places.find((path) => existsSync(path) && runs(path)) ?? null
}

/** Some systems install a script of that name that only says where to get the browser. */
function runs(path) {
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** The path of the browser for the tests. */
export async function findBrowser() {
  const found = lookForBrowser()
  if (found) return found
  throw new ToolProblem(
    '没有找到浏览器。请执行 npm test 自动安装，或安装 Chromium、Chrome 或 Edge，或设置 CHROMIUM_PATH。',
    'There is no browser. Run npm test, which installs one, or install Chromium, Chrome or Edge, or set CHROMIUM_PATH.',
  )
}
