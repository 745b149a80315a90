import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Milliseconds of the key that was pressed last, once what it changed is painted. */
    benchPainted?: Promise<number>
    benchLongest?: number
  }
}

/** Makes the processor so many times slower for a page. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const debugging = await page.context().newCDPSession(page)
  await debugging.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Listens to keys of a page: each counts from when the browser had it until the frame behind its work was painted. */
async function watchKeys(page: Page): Promise<void> {
  // Functions with names would be marked by tsx with a helper that the page does not have.
  await page.evaluate(() => {
    if (window.benchPainted) return
    window.benchPainted = Promise.resolve(0)
    let start = 0
    for (const type of ['keydown', 'input'])
      addEventListener(
        type,
        (event) => {
          if (type === 'keydown') start = event.timeStamp
          window.benchPainted = new Promise((resolve) => {
            requestAnimationFrame(() => {
              // A message that is sent in a frame arrives after that frame was painted.
              const channel = new MessageChannel()
              channel.port1.onmessage = () => resolve(performance.now() - start)
              channel.port2.postMessage(null)
            })
          })
        },
        { capture: true },
      )
  })
}

/** Milliseconds of each of some keys, pressed one after the other into what has the focus. */
export async function timesOfKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  await watchKeys(page)
  const times: number[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    times.push(await page.evaluate(() => window.benchPainted ?? 0))
  }
  return times
}

/** Begins to look for tasks during which a page answers nothing; those before it do not count. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.benchLongest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchLongest = Math.max(window.benchLongest ?? 0, duration)
    }).observe({ type: 'longtask' })
  })
}

/** Milliseconds of the longest task since then; browsers tell of none below 50. */
export async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(200)
  return page.evaluate(() => Math.max(50, window.benchLongest ?? 0))
}

/** MB that the scripts of a page hold once what nobody needs is gone. */
export async function heapOf(page: Page): Promise<number> {
  const debugging = await page.context().newCDPSession(page)
  await debugging.send('HeapProfiler.collectGarbage')
  const { usedSize } = await debugging.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

/** Drags one box into another. @returns milliseconds from the movement that began it until the page shows that it is dragged */
export async function timeOfDragStart(page: Page, from: string, to: string): Promise<number> {
  const [first, second] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()]
  if (!first || !second) throw new Error('nothing to drag')
  const started = page.evaluate(async () => {
    let moved = 0
    addEventListener(
      'mousemove',
      ({ timeStamp }) => {
        moved = timeStamp
      },
      { capture: true },
    )
    await new Promise((resolve) => addEventListener('dragstart', resolve, { capture: true, once: true }))
    while (!document.querySelector('[data-dragged]')) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = resolve
      requestAnimationFrame(() => channel.port2.postMessage(null))
    })
    return performance.now() - moved
  })
  await page.mouse.move(first.x + 20, first.y + 8)
  await page.mouse.down()
  await page.mouse.move(first.x + 40, first.y + 12, { steps: 4 })
  await page.mouse.move(second.x + 60, second.y + 8, { steps: 30 })
  const time = await started
  await page.mouse.up()
  return time
}
