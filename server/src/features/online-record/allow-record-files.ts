import { isPermitted } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { unseenHere } from '../../platform/guarded-model/row-fields'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { cellCode, releasedForm } from '../design'
import { allowFiles, type FileCaller } from '../file'
import { isShown } from './cell-rights'
import { fileEntity } from './record-files'

/** The services of a database, since who asks for a file names the database alone. */
const servicesOf = perInstance((_: Db): { known: Services | null } => ({ known: null }))

/** Whether somebody sees the field of a record that holds a file. @param entityId as `fileOwner` makes it */
export async function mayReadRecordFile(db: Db, { actor, linkTarget }: FileCaller, entityId: string): Promise<boolean> {
  const services = servicesOf(db).known
  const [designId = '', recordId = '', path = ''] = entityId.split('/')
  const form = services && linkTarget === null ? await releasedForm(services, designId) : null
  if (!form || !isPermitted(actor, { modelId: form.menuId })) return false
  const [table = '', key] = path.split('.')
  const codes = key === undefined ? [table] : [table, cellCode({ table, key })]
  const isSeen = codes.every((code) => seesSomewhere(form.model, actor, code) && isShown(form, actor, code))
  if (!isSeen || !(await isRowVisible(db, form.model, actor, recordId))) return false
  return (await unseenHere(db, form.model, { actor, id: recordId }, codes)).length === 0
}

/** Lets the readers of records read their files. */
export function allowRecordFiles(services: Services): void {
  servicesOf(services.db).known = services
  allowFiles(fileEntity, mayReadRecordFile)
}
