import type { Services } from '../../services'
import { readNumberSetting } from '../setting'
import { endInWords } from './reason-told'
import { listEndings, listOpenSessions } from './store-session'

/**
 * Those of the sessions that open nothing now: ended, locked, idle for too long, too old, or of somebody disabled.
 * @returns what the person is told for a session that has ended; null for the others, which may open again
 */
export async function closedSessions(
  services: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const [minutes, days] = await Promise.all([
    readNumberSetting(services, 'tokenTimeout'),
    readNumberSetting(services, 'sessionDays'),
  ])
  const now = services.clock.now().getTime()
  // One minute more: the last use is written down once a minute.
  const usedAfter = minutes > 0 ? new Date(now - (minutes + 1) * 60_000) : null
  const openedAfter = new Date(now - days * 86_400_000)
  const open = new Set(await listOpenSessions(services.db, ids, { usedAfter, openedAfter }))
  const closed = new Map<string, string | null>(ids.filter((id) => !open.has(id)).map((id) => [id, null]))
  if (closed.size === 0) return closed
  for (const { id, end_reason, language } of await listEndings(services.db, [...closed.keys()])) {
    closed.set(id, endInWords(services.words, end_reason, language))
  }
  return closed
}
