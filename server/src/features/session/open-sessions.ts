import type { Services } from '../../services'
import { readNumberSetting } from '../setting'
import { listOpenSessions } from './store-session'

/** Those of the sessions that open something still: not ended, locked, idle for too long, or of somebody disabled. */
export async function openSessions(services: Services, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const minutes = await readNumberSetting(services, 'tokenTimeout')
  // One minute more: the last use is written down once a minute.
  const usedAfter = minutes > 0 ? new Date(services.clock.now().getTime() - (minutes + 1) * 60_000) : null
  return new Set(await listOpenSessions(services.db, ids, usedAfter))
}
