import type { Page } from 'playwright-core'
import { timeToPaint } from '../page-clock'
import { quantile } from '../workflow/figures'
import { fieldKey } from './large-forms'
import { heapOf, longestTask, timeOfDragStart, timesOfKeys, watchTasks } from './page-work'
import type { Figure, PageMeasure } from './print-pages'

const canvas = '.design-canvas'
/** A node of the form that `cards` makes. */
const onCanvas = (card: number, field: number) => `${canvas} [data-node="card${card}-${fieldKey(field)}"]`
const label = (node: string) => `${node} > .design-label`
const letters = (count: number) => Array.from({ length: count }, (_, at) => 'abcdefgh'[at % 8] ?? 'a')

/** Opens a design from the list, as people do. */
async function openDesign(page: Page, id: string): Promise<number> {
  await page.goto('/online-dev/web-design')
  const draw = `[data-row-key="${id}"] .row-actions button`
  await page.waitForSelector(draw)
  await page.waitForLoadState('networkidle')
  const time = await timeToPaint(page, { press: draw, seen: onCanvas(0, 0) })
  await page.waitForLoadState('networkidle')
  return time
}

async function typeSetting(page: Page, count: number): Promise<number[]> {
  await page.locator(label(onCanvas(0, 4))).click()
  await page.locator('[data-setting=label]').focus()
  return timesOfKeys(page, letters(count))
}

/** Moves a node down and up again by keys, then takes all of it back. */
async function moveAndUndo(page: Page, count: number): Promise<{ moved: number[]; undone: number[] }> {
  await page.locator(label(onCanvas(0, 2))).click()
  const moves = Array.from({ length: count }, (_, at) => (at % 8 < 4 ? 'Alt+ArrowDown' : 'Alt+ArrowUp'))
  const moved = await timesOfKeys(page, moves)
  const undone = await timesOfKeys(page, Array<string>(count).fill('Control+z'))
  return { moved, undone }
}

/** What an hour at it leaves: names typed, nodes moved, some of it taken back. */
async function workOn(page: Page, acts: number): Promise<void> {
  for (let done = 0; done < acts; done += 20) {
    const field = (done / 20) % 9
    await page.locator(label(onCanvas(0, field))).click()
    for (let turn = 0; turn < 6; turn++) await page.keyboard.press(turn < 3 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
    for (let turn = 0; turn < 2; turn++) await page.keyboard.press('Control+z')
    await page.locator('[data-setting=label]').focus()
    for (const letter of letters(12)) await page.keyboard.press(letter)
  }
}

interface Sizes {
  /** Keys of each kind. */
  readonly keys: number
  /** Acts before the heap is looked at. */
  readonly acts: number
}

/** The designer with a form of so many nodes. */
export function designerMeasure(id: string, nodes: number, { keys, acts }: Sizes): PageMeasure {
  const times = nodes > 300 ? 2 : 1
  const figure = (what: string, limit: number | null, unit: Figure['unit'] = 'ms'): Figure => ({
    ...{ title: `${nodes} nodes: ${what}`, unit, limit: limit === null ? null : limit * times },
  })
  return {
    figures: [
      figure('opened from the list', 1000),
      figure('drag begun', 120),
      figure('longest task of a drag over 30 places', 80),
      figure('key in a setting, p95', 50),
      figure('longest task while typing', 80),
      figure('node moved by a key, p95', null),
      figure('undone, p95', 60),
      { title: `${nodes} nodes: heap after ${acts} acts`, unit: 'MB', limit: 200 },
    ],
    measure: async (page, isSlow) => {
      const opened = await openDesign(page, id)
      await watchTasks(page)
      const dragged = await timeOfDragStart(page, label(onCanvas(0, 2)), label(onCanvas(0, 7)))
      const longest = await longestTask(page)
      await page.locator(canvas).press('Control+z')
      await watchTasks(page)
      const typed = await typeSetting(page, keys)
      const whileTyping = await longestTask(page)
      const { moved, undone } = await moveAndUndo(page, keys)
      if (!isSlow) await workOn(page, acts)
      const heap = isSlow ? null : await heapOf(page)
      return [
        ...[opened, dragged, longest, quantile(typed, 0.95), whileTyping],
        ...[quantile(moved, 0.95), quantile(undone, 0.95), heap],
      ]
    },
  }
}
