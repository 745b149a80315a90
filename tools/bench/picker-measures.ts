import type { Page } from 'playwright-core'
import { openWindow } from '../../e2e/open-browser'
import type { BrowserBench, BrowserMeasure } from './browser-figure'
import { timeToPaint } from './page-clock'

const dialog = '[role="dialog"]'
const field = (name: string) => `#picker [role="combobox"][aria-label="${name}"]`

/** Milliseconds from the last letter of a keyword until what it found is painted; waiting for more letters counts. */
async function timeToFind(page: Page, keyword: string, seen: string): Promise<number> {
  await page.locator(`${dialog} input`).first().focus()
  const start = await page.evaluate(() => performance.now())
  await page.keyboard.insertText(keyword)
  await page.waitForSelector(`${dialog} ${seen}`)
  return page.evaluate(async (since) => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - since
  }, start)
}

async function measurePickers({ browser, baseUrl, token }: BrowserBench): Promise<readonly number[]> {
  const { page, context } = await openWindow(browser, baseUrl, { token, mode: 'light', language: 'zh' })
  page.setDefaultTimeout(60_000)
  await page.goto('/widgets#picker')
  await page.waitForSelector(field('审批人'))
  await page.waitForLoadState('networkidle')
  const people = await timeToPaint(page, { press: field('审批人'), seen: `${dialog} [role="treeitem"]` })
  const found = await timeToFind(page, 'wf', '.pick-note')
  await page.keyboard.press('Escape')
  await page.locator(dialog).waitFor({ state: 'hidden' })
  const departments = await timeToPaint(page, { press: field('部门'), seen: `${dialog} [role="treeitem"]` })
  const searched = await timeToFind(page, '第1999', '.pick-match')
  await context.close()
  return [people, found, departments, searched]
}

/** The pickers of an organisation with 20,000 people and 2,000 departments. */
export const pickerMeasures: BrowserMeasure[] = [
  {
    figures: [
      { title: 'people picker opened, 20,000 people', unit: 'ms', limit: null },
      { title: 'people found by pinyin initials', unit: 'ms', limit: null },
      { title: 'department picker opened, 2,000 departments', unit: 'ms', limit: null },
      { title: 'department found by name', unit: 'ms', limit: null },
    ],
    measure: measurePickers,
  },
]
