import type { Page } from 'playwright-core'
import { openWindow } from '../../e2e/open-browser'
import type { BrowserBench, BrowserMeasure } from './browser-figure'
import { timeToPaint } from './page-clock'
import { serveBareTable } from './serve-bare-table'

const list = '#table .sample:first-child'
const rowsDrawn = `${list} .ant-table-tbody-virtual [data-row-key="sample-5"]`

async function chooseFiveHundred(page: Page): Promise<number> {
  await page.locator(`${list} .ant-pagination-options .ant-select`).click()
  const option = '.ant-select-item-option[title^="500"]'
  await page.waitForSelector(option)
  return timeToPaint(page, { press: option, seen: rowsDrawn })
}

async function tickRow(page: Page): Promise<number> {
  return timeToPaint(page, {
    press: `${list} [data-row-key="sample-3"] input[type="checkbox"]`,
    seen: `${list} .selection-bar`,
  })
}

/** From light to dark, with how many requests it took. */
async function switchTheme(page: Page): Promise<[number, number]> {
  await page.locator('.shell-header .anticon-setting').click()
  const dark = '#set-mode ~ .ant-segmented .ant-segmented-item:last-child input'
  await page.waitForSelector(dark, { state: 'attached' })
  await page.waitForLoadState('networkidle')
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  const time = await timeToPaint(page, { press: dark, seen: ':root[data-mode="dark"]' })
  await page.waitForTimeout(300)
  return [time, requests]
}

/** What the library needs for such a change on a page with nothing else. */
async function measureBareTable({ browser }: BrowserBench): Promise<readonly number[]> {
  const bare = await serveBareTable()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(bare.url)
  await page.waitForSelector('button')
  const time = await timeToPaint(page, { press: 'button', seen: '.ant-table-tbody-virtual [data-row-key="sample-5"]' })
  await page.close()
  bare.close()
  return [time]
}

async function measureList({ browser, baseUrl, token }: BrowserBench): Promise<readonly number[]> {
  const { page, context } = await openWindow(browser, baseUrl, { token, mode: 'light', language: 'zh' })
  // A busy machine is slow, not broken.
  page.setDefaultTimeout(60_000)
  // Alone, as a list stands on its page.
  await page.goto('/widgets?group=table')
  await page.waitForSelector(`${list} [data-row-key="sample-0"]`)
  await page.waitForLoadState('networkidle')
  const paint = await chooseFiveHundred(page)
  const tick = await tickRow(page)
  await page.goto('/home')
  await page.waitForSelector('.home-greeting')
  const theme = await switchTheme(page)
  await context.close()
  return [paint, tick, ...theme]
}

/** A list of five hundred rows and twenty columns, and the change of the theme. */
export const tableMeasures: BrowserMeasure[] = [
  {
    figures: [
      { title: '500 × 20 table painted', unit: 'ms', limit: 250 },
      { title: 'a row of it ticked', unit: 'ms', limit: 100 },
      { title: 'theme switched', unit: 'ms', limit: 200 },
      { title: 'requests of a theme switch', unit: 'requests', limit: 0 },
    ],
    measure: measureList,
  },
  {
    figures: [{ title: '500 × 20 by a bare table of antd', unit: 'ms', limit: null }],
    measure: measureBareTable,
  },
]
