import { AppError } from '../../../platform/app-error'
import type { Db, Trx } from '../../../platform/database'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { readNumberSetting } from '../../setting'
import { lockUploader, sumStoredBytes } from './quota-store'

const megabyte = 1024 * 1024

/**
 * Refuses more bytes than a person has room for; files that still arrive count as whole.
 * @param bytes that are to come on top
 * @throws file.quota
 */
export async function checkQuota(services: Services, db: Db, userId: string, bytes: number): Promise<void> {
  const megabytes = await readNumberSetting(services, 'fileQuotaMb')
  if (megabytes === 0) return
  const used = await sumStoredBytes(db, userId)
  if (used + bytes > megabytes * megabyte) throw new AppError('file.quota', { limit: quotaText(megabytes) })
}

/** Does something that takes room, one at a time for each person: two uploads must not both take the last of it. */
export function oneUploadAtATime<T>(services: Services, userId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transact(services.db, async (trx) => {
    await lockUploader(trx, userId)
    return work(trx)
  })
}

const quotaText = (megabytes: number) => (megabytes % 1024 === 0 ? `${megabytes / 1024}GB` : `${megabytes}MB`)
