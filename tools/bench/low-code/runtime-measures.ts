import type { Page } from 'playwright-core'
import { timeToPaint } from '../page-clock'
import { quantile } from '../workflow/figures'
import { fieldKey } from './large-forms'
import { longestTask, timesOfKeys, watchTasks } from './page-work'
import type { PageMeasure } from './print-pages'

const digits = (count: number) => Array.from({ length: count }, (_, at) => String((at % 9) + 1))
/** Digits of a number below that by which `fields` shows some of them. */
const digitsBelow = 3
const box = (key: string) => `.form-view [data-node="${key}"] input`

async function openList(page: Page, code: string, seen: string): Promise<void> {
  await page.goto(`/model/lc_${code}`)
  await page.waitForSelector(seen)
  await page.waitForLoadState('networkidle')
}

/** Presses *new* above the list. @returns milliseconds until the form can be filled in */
async function openNew(page: Page, code: string, seen: string): Promise<number> {
  const press = '.data-table-head .ant-btn-primary'
  await openList(page, code, press)
  return timeToPaint(page, { press, seen })
}

/** Types into a box, which begins anew after so many keys. */
async function typeInto(page: Page, selector: string, keys: readonly string[], length = 8): Promise<number[]> {
  await page.locator(selector).first().focus()
  const times: number[] = []
  for (let at = 0; at < keys.length; at += length) {
    await page.keyboard.press('Control+a')
    times.push(...(await timesOfKeys(page, keys.slice(at, at + length))))
  }
  return times
}

/** A form of so many fields. */
export function fieldsMeasure(code: string, count: number, keys: number): PageMeasure {
  const title = (what: string) => `${count} fields: ${what}`
  return {
    figures: [
      { title: title('new record ready'), unit: 'ms', limit: 800 },
      { title: title('key in a text, p95'), unit: 'ms', limit: 50 },
      { title: title('key in a number that conditions read, p95'), unit: 'ms', limit: 50 },
      { title: title('key that hides a tenth of them, p95'), unit: 'ms', limit: null },
      { title: title('longest task while typing'), unit: 'ms', limit: null },
    ],
    measure: async (page) => {
      const ready = await openNew(page, code, box(fieldKey(0)))
      await page.waitForLoadState('networkidle')
      await watchTasks(page)
      const text = await typeInto(page, box(fieldKey(0)), digits(keys))
      // The first digit shows the fields that it keeps shown.
      await typeInto(page, box(fieldKey(1)), digits(1))
      const number = await typeInto(page, box(fieldKey(1)), digits(keys), digitsBelow)
      const hiding: number[] = []
      for (let turn = 0; turn < keys / 8; turn++) {
        await typeInto(page, box(fieldKey(1)), digits(digitsBelow), digitsBelow)
        hiding.push(...(await timesOfKeys(page, ['1'])))
      }
      return [ready, ...[text, number, hiding].map((times) => quantile(times, 0.95)), await longestTask(page)]
    },
  }
}

/** Calculations that each follow from the one before. */
export function chainMeasure(code: string, count: number, keys: number): PageMeasure {
  const title = (what: string) => `${count} calculations in a chain: ${what}`
  return {
    figures: [
      { title: title('new record ready'), unit: 'ms', limit: 800 },
      { title: title('key, p95'), unit: 'ms', limit: 50 },
    ],
    measure: async (page) => {
      const ready = await openNew(page, code, box('v0'))
      const times = await typeInto(page, box('v0'), digits(keys))
      await page.waitForFunction((seen) => document.querySelector(seen)?.textContent !== '', `[data-node="v${count}"]`)
      return [ready, quantile(times, 0.95)]
    },
  }
}

const cellAt = (at: number) => `.sub-table tbody tr:nth-child(${at}) [data-cell$=":c0"] input`

/** Pastes a block as a spreadsheet copies it. @returns milliseconds until it is painted */
async function paste(page: Page, block: string): Promise<number> {
  await page.locator(cellAt(1)).focus()
  return page.evaluate(async (text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const start = performance.now()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = resolve
      requestAnimationFrame(() => channel.port2.postMessage(null))
    })
    return performance.now() - start
  }, block)
}

interface Rows {
  readonly code: string
  readonly rows: number
  readonly columns: number
  /** Rows that are pasted. */
  readonly pasted: number
}

/** A record with a large sub-table. */
export function rowsMeasure({ code, rows, columns, pasted }: Rows, keys: number): PageMeasure {
  const title = (what: string) => `sub-table of ${rows} × ${columns}: ${what}`
  const texts = ['粘贴', '7', '选项 b', '2026-06-01']
  const cells = Array.from({ length: columns - 1 }, (_, column) => texts[column % texts.length])
  const block = Array<string>(pasted).fill(cells.join('\t')).join('\n')
  return {
    figures: [
      { title: title('record opened to edit'), unit: 'ms', limit: 400 },
      { title: title('key in a text, p95'), unit: 'ms', limit: 50 },
      { title: title('key in a factor of a calculation, p95'), unit: 'ms', limit: 50 },
      { title: title(`${pasted} rows pasted`), unit: 'ms', limit: 500 },
    ],
    measure: async (page) => {
      const press = '.row-actions button[aria-label^="编辑"]'
      await openList(page, code, press)
      const opened = await timeToPaint(page, { press, seen: cellAt(1) })
      await page.waitForLoadState('networkidle')
      const text = await typeInto(page, cellAt(1), digits(keys))
      const factor = await typeInto(page, cellAt(1).replace('c0', 'c1'), digits(keys))
      const took = await paste(page, block)
      await page.waitForFunction((seen) => document.querySelector<HTMLInputElement>(seen)?.value === '粘贴', cellAt(2))
      return [opened, quantile(text, 0.95), quantile(factor, 0.95), took]
    },
  }
}
