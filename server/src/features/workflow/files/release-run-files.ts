import type { RecordValues } from '@workstation/domain/form/record-values'
import type { Trx } from '../../../platform/database'
import { groupBy } from '../../../platform/group-by'
import type { Services } from '../../../services'
import { moveFilesFrom, releaseFilesBelow } from '../../file'
import {
  heldFiles,
  isKept,
  type LetGo,
  fileEntity as recordEntity,
  fileOwner as recordOwner,
} from '../../online-record'
import { formOfVersion } from '../../workflow-process'
import { findRun, listRunsBelow, type Run } from '../run-store'
import { fileEntity, fileOwner } from './run-files'

interface Scene {
  readonly services: Services
  readonly trx: Trx
}

interface Owner {
  readonly entity: string
  readonly entityId: string
}

/** Hands the files on that the form of an approval holds and that hang where they go; of some, those alone. */
async function handOn(
  { services, trx }: Scene,
  { from, to, fileIds = null }: { from: Owner; to: (path: string) => Owner; fileIds?: readonly string[] | null },
  run: Run,
): Promise<void> {
  const form = await formOfVersion(services, run.versionId)
  if (!form) return
  const held = [...heldFiles(form, run.values as RecordValues)].filter(([id]) => !fileIds || fileIds.includes(id))
  for (const [path, files] of groupBy(held, ([, at]) => at)) {
    const ids = files.map(([id]) => id)
    await moveFilesFrom(trx, from, ids, to(path))
  }
}

const inRecord =
  ({ id, formId }: Run) =>
  (path: string): Owner => ({ entity: recordEntity, entityId: recordOwner(formId, id, path) })
const inRun =
  ({ id }: Run) =>
  (path: string): Owner => ({ entity: fileEntity, entityId: fileOwner(id, path) })

/** Hands files of records that were made of approvals to what these had started and holds them still. */
export async function keepForChildren(services: Services, trx: Trx, { designId, records }: LetGo): Promise<void> {
  for (const run of await listRunsBelow(trx, [...records.keys()])) {
    const from = { entity: recordEntity, entityId: recordOwner(designId, run.top) }
    await handOn({ services, trx }, { from, to: inRun(run), fileIds: records.get(run.top) ?? null }, run)
  }
}

/**
 * Lets go of the files of an approval that is removed. Those that the record holds which was made of it become the record's,
 * and those that it handed to a child become the child's.
 */
export async function releaseRunFiles(scene: Scene, id: string): Promise<void> {
  const { trx } = scene
  const run = await findRun(trx, id)
  const from = { entity: fileEntity, entityId: fileOwner(id) }
  if (run && (await isKept(trx, { designId: run.formId, id }))) await handOn(scene, { from, to: inRecord(run) }, run)
  for (const child of await listRunsBelow(trx, [id])) await handOn(scene, { from, to: inRun(child) }, child)
  await releaseFilesBelow(trx, fileEntity, [fileOwner(id)])
}
