import type { Browser, Page } from 'playwright-core'
import { openBrowser, openWindow } from '../../../e2e/open-browser'
import { median } from '../measure-browser'
import type { RunningServer } from '../servers'

declare global {
  interface Window {
    /** Milliseconds until what was looked for is painted. */
    benchFound?: Promise<number>
  }
}

const runs = 5

/** The value in the middle for each figure of a run, each run in a fresh window; the first one fills caches and does not count. */
export async function inWindows(
  server: RunningServer,
  token: string,
  run: (page: Page) => Promise<readonly number[]>,
): Promise<number[]> {
  const browser = await openBrowser({ optimised: true })
  const all: (readonly number[])[] = []
  try {
    for (let turn = 0; turn <= runs; turn++) all.push(await inWindow(browser, server, { token, run }))
  } finally {
    await browser.close()
  }
  const counted = all.slice(1)
  return (counted[0] ?? []).map((_, place) => median(counted.map((values) => values[place] ?? 0)))
}

interface Run {
  token: string
  run: (page: Page) => Promise<readonly number[]>
}

async function inWindow(browser: Browser, { baseUrl }: RunningServer, { token, run }: Run): Promise<readonly number[]> {
  const { page, context } = await openWindow(browser, baseUrl, { token, mode: 'light', language: 'zh' })
  // A busy machine is slow, not broken.
  page.setDefaultTimeout(60_000)
  await page.goto('/')
  await page.waitForSelector('.shell-header')
  await page.waitForLoadState('networkidle')
  return run(page).finally(() => context.close())
}

/** Milliseconds from going to a page of the product from another one until something stands on it and is painted. */
export async function timeToGo(page: Page, path: string, seen: string): Promise<number> {
  // Functions with names would be marked by tsx with a helper that the page does not have.
  const time = await page.evaluate(
    async ([to, selector]) => {
      const start = performance.now()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      while (!document.querySelector(selector)) {
        if (performance.now() > start + 20_000) throw new Error(`never seen: ${selector}`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - start
    },
    [path, seen] as const,
  )
  await page.waitForLoadState('networkidle')
  return time
}

/** Milliseconds from text in a field, or from the key that sends it, until something stands on the page and is painted. */
export async function timeToFind(
  page: Page,
  field: string,
  find: { text: string; seen: string; key?: string },
): Promise<number> {
  await page.locator(field).focus()
  await page.evaluate(
    ([selector, type]) => {
      window.benchFound = new Promise((resolve, reject) => {
        addEventListener(
          type,
          async ({ timeStamp }) => {
            while (!document.querySelector(selector)) {
              if (performance.now() > timeStamp + 20_000) return reject(new Error(`never seen: ${selector}`))
              await new Promise(requestAnimationFrame)
            }
            await new Promise(requestAnimationFrame)
            resolve(performance.now() - timeStamp)
          },
          { capture: true, once: true },
        )
      })
    },
    [find.seen, find.key ? 'keydown' : 'input'] as const,
  )
  await page.keyboard.insertText(find.text)
  if (find.key) await page.keyboard.press(find.key)
  return page.evaluate(() => window.benchFound ?? 0)
}
