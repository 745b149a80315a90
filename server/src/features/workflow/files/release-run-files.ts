import type { RecordValues } from '@workstation/domain/form/record-values'
import type { Trx } from '../../../platform/database'
import type { Services } from '../../../services'
import { moveFilesFrom, releaseFilesBelow } from '../../file'
import { heldFiles, isKept, fileEntity as recordEntity, fileOwner as recordOwner } from '../../online-record'
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

/** Hands the files on that the form of an approval holds and that hang at the one that goes. */
async function handOn({ services, trx }: Scene, from: string, run: Run, to: (path: string) => Owner): Promise<void> {
  const form = await formOfVersion(services, run.versionId)
  if (!form) return
  for (const [id, path] of heldFiles(form, run.values as RecordValues))
    await moveFilesFrom(trx, { entity: fileEntity, entityId: fileOwner(from) }, [id], to(path))
}

const inRecord =
  ({ id, formId }: Run) =>
  (path: string): Owner => ({ entity: recordEntity, entityId: recordOwner(formId, id, path) })
const inRun =
  ({ id }: Run) =>
  (path: string): Owner => ({ entity: fileEntity, entityId: fileOwner(id, path) })

/**
 * Lets go of the files of an approval that is removed. Those that the record holds which was made of it become the record's,
 * and those that it handed to a child become the child's.
 */
export async function releaseRunFiles(scene: Scene, id: string): Promise<void> {
  const { trx } = scene
  const run = await findRun(trx, id)
  if (run && (await isKept(trx, { designId: run.formId, id }))) await handOn(scene, id, run, inRecord(run))
  for (const { id: childId } of await listChildren(trx, id)) {
    const child = await findRun(trx, childId)
    if (child) await handOn(scene, id, child, inRun(child))
  }
  await releaseFilesBelow(trx, fileEntity, [fileOwner(id)])
}
