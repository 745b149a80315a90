import type { Page } from 'playwright-core'
import { openBrowser, openWindow } from '../../../e2e/open-browser'
import { median } from '../measure-browser'
import { slowDown } from './page-work'

/** Something that a person waits for, or what a page takes. */
export interface Figure {
  readonly title: string
  readonly unit: 'ms' | 'MB'
  /** Null where the figure only says how it is. */
  readonly limit: number | null
}

/** One run in a fresh window; it answers a value for each of the figures, null for what is not measured on a slow processor. */
export interface PageMeasure {
  readonly figures: readonly Figure[]
  readonly measure: (page: Page, isSlow: boolean) => Promise<readonly (number | null)[]>
}

interface Pages {
  readonly baseUrl: string
  readonly token: string
  /** How often each is measured; the value in the middle counts. */
  readonly runs: number
}

type Values = readonly (number | null)[]

const line = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

/** Of one figure: its value, and whether it holds what it has to. */
function cellsOf(values: Values, { unit, limit }: Figure): [said: string, holds: string] {
  const measured = values.filter((value) => value !== null)
  if (measured.length === 0) return ['—', '—']
  const value = median(measured)
  const said = `${Math.round(value)} ${unit}`
  if (limit === null) return [said, '—']
  return [said, value <= limit ? 'yes' : 'NO']
}

/** Prints what people wait for beside its budget, and how it is on a processor that is four times slower. */
export async function printPages(what: string, pages: Pages, measures: readonly PageMeasure[]): Promise<void> {
  const browser = await openBrowser({ optimised: true })
  const run = async ({ measure }: PageMeasure, times: number): Promise<Values> => {
    const { page, context } = await openWindow(browser, pages.baseUrl, { token: pages.token, language: 'zh' })
    page.setDefaultTimeout(120_000)
    if (times > 1) await slowDown(page, times)
    return measure(page, times > 1).finally(() => context.close())
  }
  const runs = async (one: PageMeasure, times: number) => {
    const all: Values[] = []
    for (let turn = 0; turn < pages.runs; turn++) all.push(await run(one, times))
    return all
  }
  process.stdout.write('\n')
  line([`${what}, median of ${pages.runs}`, 'value', 'holds', 'CPU 4 × slower', 'holds', 'goal'])
  line(Array(6).fill('---'))
  try {
    for (const one of measures) {
      const all = [await runs(one, 1), await runs(one, 4)]
      for (const [place, figure] of one.figures.entries()) {
        const cells = all.flatMap((values) =>
          cellsOf(
            values.map((each) => each[place] ?? null),
            figure,
          ),
        )
        line([figure.title, ...cells, figure.limit === null ? '—' : `≤ ${figure.limit} ${figure.unit}`])
      }
    }
  } finally {
    await browser.close()
  }
}
