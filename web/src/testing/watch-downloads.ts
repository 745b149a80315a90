import { afterEach, beforeEach, vi } from 'vitest'

/** Stands in the way of files that the browser would fetch and save, in each test of a file. @returns those of the test */
export function watchDownloads(): { url: string; name: string }[] {
  const downloads: { url: string; name: string }[] = []
  const fetchIt = function (this: HTMLAnchorElement) {
    downloads.push({ url: this.getAttribute('href') ?? '', name: this.download })
  }
  let restore = () => {}
  beforeEach(() => {
    downloads.length = 0
    const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(fetchIt)
    restore = () => spy.mockRestore()
  })
  afterEach(() => restore())
  return downloads
}
