import type { Page } from 'playwright-core'
import { openWindow } from '../../e2e/open-browser'
import type { BrowserBench, BrowserMeasure } from './browser-figure'
import { timeToAppear, timeToPaint } from './page-clock'

const accountField = 'input[autocomplete="username"]:not([disabled])'
const passwordField = 'input[type="password"]'

async function makeSlow(page: Page) {
  const debugging = await page.context().newCDPSession(page)
  const bytesPerSecond = (10 * 1_000_000) / 8
  await debugging.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await debugging.send('Network.enable')
  await debugging.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

async function openSignIn({ browser, baseUrl }: BrowserBench, slow: boolean) {
  const { page, context } = await openWindow(browser, baseUrl)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests += 1
  })
  if (slow) await makeSlow(page)
  const time = await timeToAppear(page, '/login', accountField)
  await page.fill(accountField, 'x')
  await page.waitForLoadState('networkidle')
  await context.close()
  return [time, requests] as const
}

/** Signing in by hand, until the home page shows what waits. */
async function signIn({ browser, baseUrl, account, password }: BrowserBench) {
  const { page, context } = await openWindow(browser, baseUrl)
  await page.goto('/login')
  await page.fill(accountField, account)
  await page.fill(passwordField, password)
  const time = await timeToPaint(page, { press: 'button[type="submit"]', seen: '.home-greeting' })
  await context.close()
  return [time]
}

/** Each open in a window without cache: the page that everybody sees first, on this machine and on a poor one. */
export const entryMeasures: BrowserMeasure[] = [
  {
    figures: [
      { title: 'sign-in page interactive', unit: 'ms', limit: 600 },
      { title: 'requests of the sign-in page', unit: 'requests', limit: 10 },
    ],
    measure: (bench) => openSignIn(bench, false),
  },
  {
    figures: [{ title: 'sign-in page interactive, CPU 4 × slower, 10 Mbit/s', unit: 'ms', limit: 1500 }],
    measure: async (bench) => (await openSignIn(bench, true)).slice(0, 1),
  },
  { figures: [{ title: 'sign-in pressed until the home page', unit: 'ms', limit: 800 }], measure: signIn },
]
