import type { RecordValues } from '@workstation/domain/form/record-values'
import { seenValues } from '@workstation/domain/workflow/form-access'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { perInstance } from '../../../platform/per-instance'
import type { Services } from '../../../services'
import { allowFiles, type FileCaller, filesOf } from '../../file'
import { heldFiles, mayReadRecordFile, fileOwner as ownerInRecord } from '../../online-record'
import { formOfVersion } from '../../workflow-process'
import { mayRead } from '../acts/may-act'
import { readWithAccess } from '../detail/read-detail'
import { findRun, listChildren, type Run } from '../run-store'
import { fileEntity } from './run-files'

/** The services of a database, since who asks for a file names the database alone. */
const servicesOf = perInstance((_: Db): { known: Services | null } => ({ known: null }))

/** Children below an approval that are looked at, since what a parent hands on they show as well. */
const mostLookedAt = 100

/** Whether somebody sees one of the files in the form of an approval, as his part in it lets him. */
async function seesInForm(services: Services, actor: Actor, { run, ids }: { run: Run; ids: ReadonlySet<string> }) {
  const form = await formOfVersion(services, run.versionId)
  if (!form || !(await mayRead(services, actor, run))) return false
  const { access } = await readWithAccess(services, { actor }, run.id)
  return [...heldFiles(form, seenValues(run.values, access) as RecordValues).keys()].some((id) => ids.has(id))
}

async function seesBelow(services: Services, actor: Actor, { run, ids }: { run: Run; ids: ReadonlySet<string> }) {
  const waiting = [run]
  for (let at = 0; at < Math.min(waiting.length, mostLookedAt); at += 1) {
    const one = waiting[at] as Run
    if (await seesInForm(services, actor, { run: one, ids })) return true
    for (const { id } of await listChildren(services.db, one.id)) {
      const child = await findRun(services.db, id)
      if (child) waiting.push(child)
    }
  }
  return false
}

/** Whether somebody reads a file of an approval: of what was said, who reads the approval; of a field, who sees that. */
async function mayReadFile(db: Db, { actor, linkTarget }: FileCaller, entityId: string): Promise<boolean> {
  const services = servicesOf(db).known
  const [instanceId = '', path = '', owner = ''] = entityId.split('/')
  if (!services || linkTarget !== null) return false
  if (owner !== '') return owner === actor.userId
  const run = await findRun(db, instanceId)
  if (!run) return false
  if (path === '') return mayRead(services, actor, run)
  const files = (await filesOf(db, fileEntity, [entityId])).get(entityId) ?? []
  if (await seesBelow(services, actor, { run, ids: new Set(files.map(({ fileId }) => fileId)) })) return true
  // What was adopted is a record of its form under the same id.
  return mayReadRecordFile(db, { actor, linkTarget }, ownerInRecord(run.formId, instanceId, path))
}

/** Lets the readers of approvals read their files (THR-16). */
export function allowRunFiles(services: Services): void {
  servicesOf(services.db).known = services
  allowFiles(fileEntity, mayReadFile)
}
