import type { Page } from 'playwright-core'

/** What a page does and when it is seen, measured in the page itself, so that the way to the browser does not count. */
interface Act {
  /** What is pressed. */
  press: string
  /** What is seen when it is done. */
  seen: string
}

/** Milliseconds from a press until what it brings has been painted. */
export function timeToPaint(page: Page, act: Act): Promise<number> {
  // Functions with names would be marked by tsx with a helper that the page does not have.
  return page.evaluate(async ({ press, seen }) => {
    const target = document.querySelector<HTMLElement>(press)
    if (!target) throw new Error(`nothing to press: ${press}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const start = performance.now()
    target.click()
    while (!document.querySelector(seen)) {
      if (performance.now() > start + 20_000) throw new Error(`never seen: ${seen}`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // A message that is sent in a frame arrives after that frame was painted.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = resolve
      channel.port2.postMessage(null)
    })
    return performance.now() - start
  }, act)
}

/** Milliseconds from the start of the navigation until something stands on the page and is painted. */
export async function timeToAppear(page: Page, path: string, seen: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(async (selector) => {
    while (!document.querySelector(selector)) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now()
  }, seen)
}
