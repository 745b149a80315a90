import { newId } from '../../../platform/id'
import type { Services } from '../../../services'
import { endLease, keepLease, takeLease } from './upload-store'

const heartbeatMs = 10_000

/**
 * Does something with an upload that only one request on one node may do at a time. The right to it ends half a minute
 * after the node has died, so that nothing stays locked.
 * @returns null when somebody else has the right now
 */
export async function underLease<T>(
  { db, clock, log }: Services,
  uploadId: string,
  work: (holder: string) => Promise<T>,
): Promise<T | null> {
  const holder = newId()
  if (!(await takeLease(db, uploadId, holder, clock.now()))) return null
  const heartbeat = setInterval(() => {
    keepLease(db, uploadId, holder).catch((error: unknown) =>
      log.warn({ err: error }, 'a merge could not be announced'),
    )
  }, heartbeatMs)
  try {
    return await work(holder)
  } finally {
    clearInterval(heartbeat)
    await endLease(db, uploadId, holder)
  }
}
