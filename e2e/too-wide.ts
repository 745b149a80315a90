import type { Page } from 'playwright-core'

/** By how many pixels the columns of each list on a page stand beyond it, so that one would scroll sideways to read them. */
export const tooWide = (page: Page): Promise<number[]> =>
  page
    .locator('.ant-table-body')
    .evaluateAll((bodies) => bodies.map((body) => body.scrollWidth - body.clientWidth).filter((over) => over > 0))
