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
  const found = await axeProblems(page, undefined, ['color-contrast'])
  const problems = found.map((problem) => `${path}: ${problem}`)
  for (const theme of looks) {
    await show(page, theme)
    const places = await contrastProblems(page)
    problems.push(...places.map((place) => `${path} ${theme.mode} ${theme.colour}: contrast of ${place}`))
  }
  return problems
}

/** The page of all widgets has a journey of its own. */
const ownPaths = ['/home', '/messageRecord', '/profile', '/workFlowDetail', '/emailDetail', '/api/docs', '/404']

/** One colour by day and by night; the next page takes the next one, so that each look is met on an eighth of the pages. */
const looksOf = (nth: number) => themes.filter(({ colour }) => colours.indexOf(colour) === nth % colours.length)
/** The same with the opposite colour beside it, so that each look is met on a quarter of the pages. */
const moreLooksOf = (nth: number) => [...looksOf(nth), ...looksOf(nth + colours.length / 2)]

const languageNow = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** Changes from English to Chinese; the next page opens in English again. */
async function changeToChinese(page: Page) {
  await page.locator('header button:has(.anticon-translation)').click()
  await page.getByRole('menuitem', { name: '简体中文', exact: true }).click()
  await page.locator('html[lang="zh-CN"]').waitFor()
  await settled(page)
  await page.evaluate((english) => localStorage.setItem('rw_language', english), kept('en'))
}

/** Which lists of a page are too wide, and in which language; others count how many were looked at in each. */
async function wideLists(page: Page, path: string, counts: Map<string, number>): Promise<string[]> {
  const language = await languageNow(page)
  counts.set(language, (counts.get(language) ?? 0) + (await page.locator('.ant-table-body').count()))
  return (await tooWide(page)).map((over) => `${path} ${language}: a list is too wide by ${over} px`)
}

interface Looking {
  readonly signedIn: string
  readonly language?: 'en'
  readonly looks?: (nth: number) => typeof themes
  /** What else is looked at on each page. */
  readonly also?: (page: Page, path: string) => Promise<string[]>
}

/** Goes to each page, in two windows at a time, and lists what cannot be read or used there. @returns where each led */
async function check(
  paths: readonly string[],
  { signedIn, language, looks = () => themes, also }: Looking,
): Promise<string[]> {
  const problems: string[] = []
  const reached: string[] = []
  const waiting = paths.map((path, nth) => ({ path, nth }))
  const lookThrough = async () => {
    const { page, context } = await openWindow(browser, server.baseUrl, { token: signedIn, language })
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      problems.push(...(await problemsOf(page, next.path, looks(next.nth))))
      problems.push(...((await also?.(page, next.path)) ?? []))
      reached[next.nth] = new URL(page.url()).pathname
    }
    await context.close()
  }
  await Promise.all([lookThrough(), lookThrough()])
  expect(problems).toEqual([])
  return reached
}

test('[RTE-63] every page of the menu opens at its address and is accessible, and no list scrolls sideways', {
  timeout: 300_000,
}, async () => {
  const paths = pagesOf((await server.call(session.currentUser, {}, token)).data.menuList)
  expect(paths).toContain('/project/reviews')
  const counts = new Map<string, number>()
  const inBothLanguages = async (page: Page, path: string) => {
    const first = await wideLists(page, path, counts)
    await changeToChinese(page)
    return [...first, ...(await wideLists(page, path, counts))]
  }
  // Axe does not judge the contrast of a single letter, as which it counts words like 开 and 关.
  expect(await check(paths, { signedIn: token, language: 'en', looks: looksOf, also: inBothLanguages })).toEqual(paths)
  for (const language of ['zh-CN', 'en']) expect(counts.get(language)).toBeGreaterThan(30)
})

test('every page that all people have is accessible, in four of the sixteen looks', { timeout: 300_000 }, async () => {
  await check(ownPaths, { signedIn: token, looks: moreLooksOf })
})

test('the pages without the shell are accessible in all sixteen looks', { timeout: 300_000 }, async () => {
  const outside = ['/login', '/registerUser', '/jump', '/auth-redirect', '/reviewinfo?id=none']
  await check(outside, { signedIn: '' })
})
