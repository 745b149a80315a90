import { keep, readKept } from '../../../platform/storage'

const key = 'recentPages'
const most = 6

/** Addresses of the pages that were visited last in this browser, the newest first. */
export function recentPages(): string[] {
  const kept: unknown[] = readKept(key, [])
  return kept.filter((path) => typeof path === 'string')
}

/** Puts a page at the head of those visited last. */
export function noteRecentPage(path: string): void {
  keep(key, [path, ...recentPages().filter((known) => known !== path)].slice(0, most + 1))
}
