import type { Page } from 'playwright-core'

/** Waits until a page has its data: nothing loads and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'hidden' })
}
