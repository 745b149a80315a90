import type { Trx } from '../../platform/database'
import type { PurgedFields } from '../design'
import { releaseFilesFrom } from '../file'
import { forgetValues } from './change-store'
import { fileEntity } from './record-files'

/**
 * Lets go of what records keep of fields whose values go for good: their history, and their files. What hangs at the approval
 * that a record came of stays with that.
 */
export async function forgetFields(trx: Trx, gone: PurgedFields): Promise<void> {
  await forgetValues(trx, gone)
  await releaseFilesFrom(trx, { entity: fileEntity, entityId: `${gone.designId}/` }, gone.files)
}
