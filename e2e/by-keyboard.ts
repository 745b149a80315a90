import type { Page } from 'playwright-core'

/** What stands in focus, as a screen reader would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null
    const label = at?.getAttribute('aria-label') ?? (at as HTMLInputElement | null)?.labels?.[0]?.textContent
    // The frame of a dialog holds all of its words, and is none of them.
    return label ?? (at?.matches('button, a, [role="tab"]') ? at.textContent : '') ?? ''
  })

/** Presses Tab until something of this name, inside of `place`, stands in focus. */
export async function tabTo(page: Page, name: RegExp, place = 'body'): Promise<void> {
  for (let step = 0; step < 80; step++) {
    const isInside = await page.evaluate((inside) => document.activeElement?.closest(inside) !== null, place)
    if (isInside && name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${name}; last ${await focused(page)}`)
}

/** Goes there by Tab and presses Enter. */
export async function pressAt(page: Page, name: RegExp, place?: string): Promise<void> {
  await tabTo(page, name, place)
  await page.keyboard.press('Enter')
}
