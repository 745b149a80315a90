import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../tools/find-browser.mjs'
import { requireChineseFont } from '../tools/find-chinese-font.mjs'

export interface Look {
  width?: number
  height?: number
  language?: 'zh' | 'en' | 'zhtw'
  mode?: 'light' | 'dark'
  /** A session that is open already, in place of signing in by hand. */
  token?: string
}

export interface OpenPage {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained of: policy violations, script errors, failed requests. */
  readonly complaints: string[]
}

/**
 * Starts a browser without a window.
 * @param optimised whether it compiles scripts that run often, as for a person; a journey opens each page once or twice,
 *   and without that takes a fifth less of the processor
 */
export async function openBrowser({ optimised = false } = {}): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({
    executablePath,
    // Without a locale, as in cron and many containers, it finds no file whose name is not plain Latin.
    env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      ...(optimised ? [] : ['--js-flags=--no-opt --no-maglev --no-turbofan']),
    ],
  })
}

const kept = (value: string) => JSON.stringify({ type: 'string', value })

/** Opens a window of its own: no session, cookies or storage shared with another one. */
export async function openWindow(browser: Browser, baseUrl: string, look: Look = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    locale: look.language === 'en' ? 'en-US' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: look.mode ?? 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(30_000)
  const storage = {
    ...(look.language ? { rw_language: kept(look.language) } : {}),
    ...(look.token ? { rw_token: kept(look.token) } : {}),
    ...(look.mode ? { rw_mode: kept(look.mode) } : {}),
  }
  await context.addInitScript((entries) => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', '1')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return { page, context, complaints }
}

/**
 * Keeps a picture of what the window shows under reports/screens, for people to look at. Of the whole page the browser
 * takes it by making the window one pixel wide for a moment, and a page that follows its width becomes that of a phone.
 */
export async function keepPicture(page: Page, name: string): Promise<void> {
  requireChineseFont()
  const folder = new URL('../reports/screens/', import.meta.url).pathname
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
}
