import { session } from '@workstation/contract/session'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleDemo } from '../server/src/seed/demo/settle-demo'
import { axeProblems } from './axe-problems'
import { openBrowser, openWindow } from './open-browser'
import { pagesOf } from './pages-of'
import { settled } from './settled'
import { startServer } from './start-server'
import { tooWide } from './too-wide'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let token: string

beforeAll(async () => {
  server = await startServer({ config: { demo: 'on' } })
  await settleDemo(server.services)
  browser = await openBrowser()
  token = (await server.administrator()).token
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const colours = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red']
const themes = ['light', 'dark'].flatMap((mode) => colours.map((colour) => ({ mode, colour })))
const kept = (value: string) => JSON.stringify({ type: 'string', value })

/** Sets the look as another window of the browser would, so that nothing is loaded anew. */
async function show(page: Page, { mode, colour }: { mode: string; colour: string }) {
  const values = { rw_mode: kept(mode), rw_themeClass: kept(colour) }
  await page.evaluate((entries) => {
    for (const [key, newValue] of Object.entries(entries)) {
      localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    }
  }, values)
  // The sign-in page reads the look once, before its code runs.
  await page.evaluate(
    ([theme, look]) => Object.assign(document.documentElement.dataset, { theme, mode: look }),
    [colour, mode],
  )
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Places whose words cannot be read well. Axe stands in the page already. */
async function contrastProblems(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface Found {
      violations: { nodes: { target: string[] }[] }[]
    }
    const { run } = (globalThis as never as { axe: { run: (options: object) => Promise<Found> } }).axe
    const { violations } = await run({ runOnly: ['color-contrast'], resultTypes: ['violations'] })
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  })
}

async function problemsOf(page: Page, path: string, looks: typeof themes): Promise<string[]> {
  await page.goto(path)
  await settled(page)
  const problems = (await axeProblems(page)).map((problem) => `${path}: ${problem}`)
  problems.push(...(await tooWide(page)).map((over) => `${path}: its list is too wide by ${over} px`))
  for (const theme of looks) {
    await show(page, theme)
    const found = await contrastProblems(page)
    problems.push(...found.map((place) => `${path} ${theme.mode} ${theme.colour}: contrast of ${place}`))
  }
  return problems
}

/** The page of all widgets has a journey of its own. */
const ownPaths = ['/home', '/messageRecord', '/profile', '/workFlowDetail', '/emailDetail', '/api/docs', '/404']

/** One colour by day and by night; the next page takes the next one, so that each look is met on an eighth of the pages. */
const looksOf = (nth: number) => themes.filter(({ colour }) => colours.indexOf(colour) === nth % colours.length)
/** The same with the opposite colour beside it, so that each look is met on a quarter of the pages. */
const moreLooksOf = (nth: number) => [...looksOf(nth), ...looksOf(nth + colours.length / 2)]

interface Looking {
  readonly signedIn: string
  readonly looks?: (nth: number) => typeof themes
}

/** Goes to each page, in two windows at a time, and lists what cannot be read or used there. @returns where each led */
async function check(paths: readonly string[], { signedIn, looks = () => themes }: Looking): Promise<string[]> {
  const problems: string[] = []
  const reached: string[] = []
  const waiting = paths.map((path, nth) => ({ path, nth }))
  const lookThrough = async () => {
    const { page, context } = await openWindow(browser, server.baseUrl, { token: signedIn })
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      problems.push(...(await problemsOf(page, next.path, looks(next.nth))))
      reached[next.nth] = new URL(page.url()).pathname
    }
    await context.close()
  }
  await Promise.all([lookThrough(), lookThrough()])
  expect(problems).toEqual([])
  return reached
}

test('[RTE-63] every page of the menu opens at its address and is accessible', { timeout: 300_000 }, async () => {
  const paths = pagesOf((await server.call(session.currentUser, {}, token)).data.menuList)
  expect(paths).toContain('/project/reviews')
  expect(await check(paths, { signedIn: token, looks: looksOf })).toEqual(paths)
})

test('every page that all people have is accessible, in four of the sixteen looks', { timeout: 300_000 }, async () => {
  await check(ownPaths, { signedIn: token, looks: moreLooksOf })
})

test('the pages without the shell are accessible in all sixteen looks', { timeout: 300_000 }, async () => {
  const outside = ['/login', '/registerUser', '/jump', '/auth-redirect', '/reviewinfo?id=none']
  await check(outside, { signedIn: '' })
})
