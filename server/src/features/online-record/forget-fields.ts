import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import type { Services } from '../../services'
import type { PurgedValues, PurgeFollower } from '../design'
import { listOwners, releaseFilesFrom } from '../file'
import { forgetValues } from './change-store'
import { handOnFiles } from './on-let-go'
import { fileEntity } from './record-files'

/** The files that hang at records of a form, by the ids of these. */
async function filesByRecord(trx: Trx, { designId, files }: PurgedValues): Promise<Map<string, string[]>> {
  const owners = await listOwners(trx, fileEntity, files)
  const below = `${designId}/`
  const own = [...owners.keys()].filter((fileId) => owners.get(fileId)?.startsWith(below))
  return groupBy(own, (fileId) => owners.get(fileId)?.slice(below.length).split('/')[0] ?? '')
}

/**
 * Lets go of the files of records, but for those that something else holds as well; what hangs at the approval that a record
 * came of stays with that.
 */
async function releaseFiles(services: Services, trx: Trx, gone: PurgedValues): Promise<void> {
  const { designId, files } = gone
  await handOnFiles(services, trx, { designId, records: await filesByRecord(trx, gone) })
  await releaseFilesFrom(trx, { entity: fileEntity, entityId: `${designId}/` }, files)
}

/** What records keep of fields whose values go for good: their history, which may be long, and their files. */
export const forgetFields = (services: Services): PurgeFollower => ({
  ahead: forgetValues,
  follow: (trx, gone) => releaseFiles(services, trx, gone),
})
