import type { RecordValues } from '@workstation/domain/form/record-values'
import type { Trx } from '../../../platform/database'
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
import { findRun, listChildren, type Run } from '../run-store'
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
  { from, to, fileIds }: { from: Owner; to: (path: string) => Owner; fileIds?: readonly string[] | undefined },
  run: Run,
): Promise<void> {
  const form = await formOfVersion(services, run.versionId)
  if (!form) return
  for (const [id, path] of heldFiles(form, run.values as RecordValues))
    if (!fileIds || fileIds.includes(id)) await moveFilesFrom(trx, from, [id], to(path))
}

const inRecord =
  ({ id, formId }: Run) =>
  (path: string): Owner => ({ entity: recordEntity, entityId: recordOwner(formId, id, path) })
const inRun =
  ({ id }: Run) =>
  (path: string): Owner => ({ entity: fileEntity, entityId: fileOwner(id, path) })

/** Approvals below one, to which it may have handed files, the nearest first. */
async function runsBelow(trx: Trx, id: string): Promise<Run[]> {
  const children = await listChildren(trx, id)
  const runs = await Promise.all(children.map((child) => findRun(trx, child.id)))
  const found = runs.filter((run): run is Run => run !== undefined)
  const further = await Promise.all(found.map((run) => runsBelow(trx, run.id)))
  return [...found, ...further.flat()]
}

/** Hands files of a record that was made of an approval to what that had started and holds them still. */
export async function keepForChildren(services: Services, trx: Trx, { designId, id, fileIds }: LetGo): Promise<void> {
  const from = { entity: recordEntity, entityId: recordOwner(designId, id) }
  for (const child of await runsBelow(trx, id))
    await handOn({ services, trx }, { from, to: inRun(child), fileIds }, child)
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
  for (const child of await runsBelow(trx, id)) await handOn(scene, { from, to: inRun(child) }, child)
  await releaseFilesBelow(trx, fileEntity, [fileOwner(id)])
}
