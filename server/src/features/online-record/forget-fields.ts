import type { Trx } from '../../platform/database'
import type { PurgedValues } from '../design'
import { releaseFilesFrom } from '../file'
import { forgetValues } from './change-store'
import { fileEntity } from './record-files'

/** Lets go of the files of records; what hangs at the approval that a record came of stays with that. */
const releaseFiles = (trx: Trx, { designId, files }: PurgedValues): Promise<void> =>
  releaseFilesFrom(trx, { entity: fileEntity, entityId: `${designId}/` }, files)

/** What records keep of fields whose values go for good: their history, which may be long, and their files. */
export const forgetFields = { ahead: forgetValues, follow: releaseFiles }
