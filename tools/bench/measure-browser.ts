import { openBrowser } from '../../e2e/open-browser'
import type { BrowserBench, BrowserResult } from './browser-figure'
import { entryMeasures } from './entry-measures'
import { pickerMeasures } from './picker-measures'
import { tableMeasures } from './table-measures'

/** Another kind of work gets a file of its own and stands here. */
const measures = [...entryMeasures, ...tableMeasures, ...pickerMeasures]

/** The first run fills the caches of server and disk, and is not counted. */
const runs = 5

/** The value in the middle. */
export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Every figure of the browser as the median of five runs, each in a fresh window. */
export async function measureBrowser(bench: Omit<BrowserBench, 'browser'>): Promise<BrowserResult[]> {
  const browser = await openBrowser({ optimised: true })
  const results: BrowserResult[] = []
  try {
    for (const { figures, measure } of measures) {
      await measure({ ...bench, browser })
      const values: (readonly number[])[] = []
      for (let run = 0; run < runs; run++) values.push(await measure({ ...bench, browser }))
      const found = figures.map((figure, place) => ({ ...figure, value: median(values.map((one) => one[place] ?? 0)) }))
      results.push(...found)
      for (const { title, value, unit } of found) process.stdout.write(`${title}: ${value.toFixed(0)} ${unit}\n`)
    }
  } finally {
    await browser.close()
  }
  return results
}
