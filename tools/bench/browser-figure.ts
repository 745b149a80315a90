import type { Browser } from 'playwright-core'

/** What a browser figure may use: the built product with its demo pages, and somebody signed in. */
export interface BrowserBench {
  readonly browser: Browser
  readonly baseUrl: string
  /** A session of a person who sees every page. */
  readonly token: string
  readonly account: string
  readonly password: string
}

/** Something that a person waits for in the browser. */
export interface BrowserFigure {
  readonly title: string
  readonly unit: 'ms' | 'requests'
  /** Null where no limit is set and the figure only says how it is. */
  readonly limit: number | null
}

export interface BrowserResult extends BrowserFigure {
  readonly value: number
}

/** One run in a fresh window; it answers a value for each of the figures. */
export interface BrowserMeasure {
  readonly figures: readonly BrowserFigure[]
  readonly measure: (bench: BrowserBench) => Promise<readonly number[]>
}
