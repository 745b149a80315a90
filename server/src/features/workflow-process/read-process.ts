import { Readable } from 'node:stream'
import type { InputOf } from '@workstation/contract/endpoint'
import { type ProcessRow, type StartScope, startForEverybody } from '@workstation/contract/process-record'
import type { workflowProcess } from '@workstation/contract/workflow-process'
import { accessAt } from '@workstation/domain/workflow/form-access'
import type { Graph } from '@workstation/domain/workflow/graph'
import { processDifference } from '@workstation/domain/workflow/process-difference'
import { seenForm } from '@workstation/domain/workflow/seen-form'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { seesColumn } from '../../platform/guarded-model/model'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import { rowFilters } from '../../platform/guarded-model/row-filter'
import { paginationOf, pieceOf } from '../../platform/page'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { formOf } from './form-of'
import { mayStartForAnybody } from './may-start'
import { processModel as model } from './process-model'
import { formOfVersion, releasedProcess } from './released-process'
import { findStartable, listReleased } from './scope-store'
import { filtersOf, findProcess, listCategories, type StoredProcess } from './store'
import { findVersion, listVersions } from './version-store'

/** One page of the processes that the person keeps, without their drawings. */
export function listProcesses(
  { db }: Services,
  actor: Actor,
  { category, enabledMark, ...query }: InputOf<typeof workflowProcess.list>,
) {
  return listRows<ProcessRow>(db, model, actor, { ...query, filters: filtersOf({ category, enabledMark }) })
}

/** Which of the list somebody keeps and sees by name; null for none. */
const keptBy = (actor: Actor) =>
  isPermitted(actor, { modelId: model.modelId }) && seesColumn(model, actor, 'fullName')
    ? rowFilters(model, actor)
    : null

/**
 * What can be started by somebody and with which the person has to do, below the categories that have some; those of a
 * category that is gone come last.
 */
export async function listTree({ db, clock }: Services, actor: Actor) {
  const [processes, categories] = await Promise.all([
    listReleased(db, { personId: actor.userId, now: clock.now(), kept: keptBy(actor) }),
    listCategories(db),
  ])
  const known = new Set(categories.map(({ code }) => code))
  const leaf = (process: (typeof processes)[number]) => ({
    id: process.id,
    fullName: process.full_name,
    enCode: process.en_code,
    category: process.category,
  })
  const below = (has: (category: string) => boolean) => processes.filter(({ category }) => has(category)).map(leaf)
  const groups = [
    ...categories.map(({ code, name }) => ({ id: code, fullName: name, children: below((one) => one === code) })),
    { id: '0', fullName: '', children: below((one) => !known.has(one)) },
  ]
  return { list: groups.filter(({ children }) => children.length > 0) }
}

/** What the person may start, for himself and for who entrusted him. */
export async function listStartable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  { keyword = '', category = '', ...asked }: InputOf<typeof workflowProcess.startable>,
) {
  const asking = { personId, now: clock.now() }
  const { rows, total } = await findStartable(db, asking, { keyword: keyword.trim(), category, ...pieceOf(asked) })
  const list = rows.map((row) => ({
    ...{ id: row.id, fullName: row.full_name, enCode: row.en_code, category: row.category, formType: 2 },
    ...{ icon: row.icon, iconBackground: row.icon_background, description: row.description },
    ...{ isOwn: row.is_own, givers: row.givers },
  }))
  return { list, pagination: paginationOf(asked, total) }
}

/** What older clients read beside a process. */
async function olderParts(services: Services, { form_id }: StoredProcess) {
  const form = await formOf(services, form_id)
  return {
    ...{ formId: form_id, formData: form?.text ?? '', flowTemplateJson: '{}' },
    ...{ formUrl: '', appFormUrl: '', tables: '[]', dbLinkId: '0' },
  }
}

const nobody: StartScope = { ...startForEverybody, everybody: false }

/** The form of its newest release as whoever starts may know it; '' for none. */
async function startedForm(services: Services, id: string): Promise<string> {
  const released = await releasedProcess(services, id)
  const form = released && (await formOfVersion(services, released.versionId))
  return form ? JSON.stringify(seenForm(form.document, accessAt(released.graph, released.graph.start))) : ''
}

/** A process for who may start it: what its form is, and nothing of who else may or of who decides. */
async function readStartable(services: Services, { actor }: Context, id: string) {
  const stored = await findProcess(services.db, id)
  if (!stored || !(await mayStartForAnybody(services, actor.userId, id))) throw new AppError('not-found')
  const older = await olderParts(services, stored)
  const formData = await startedForm(services, id)
  return {
    ...{ id, version: stored.version, fullName: stored.full_name, enCode: stored.en_code, category: stored.category },
    ...{ icon: stored.icon, iconBackground: stored.icon_background, formName: '', formType: 2, type: 0 },
    ...{ state: 1 as const, enabledMark: 1, released: stored.released, sortCode: stored.sort_code },
    ...{ description: stored.description, creatorUser: '', creatorTime: stored.created_at.getTime() },
    ...{ lastModifyTime: null, startScope: nobody, administrators: [], billRule: '', bpmnXml: '', ...older, formData },
  }
}

/** A process with its draft; for who may only start it, without. */
export async function readProcess(services: Services, context: Context, id: string) {
  const { db } = services
  if (!isPermitted(context.actor, { modelId: model.modelId })) return readStartable(services, context, id)
  const row = await findRow<ProcessRow>(db, model, context.actor, id)
  const stored = await findProcess(db, id)
  if (!stored) throw new AppError('not-found')
  return {
    ...row,
    // The form is kept from who does not see its name.
    ...(await olderParts(services, 'formName' in row ? stored : { ...stored, form_id: '' })),
    startScope: stored.start_scope as StartScope,
    administrators: [...stored.administrators],
    billRule: stored.bill_rule,
    bpmnXml: stored.draft,
  }
}

const describe = (one: {
  id: string
  number: number
  note: string
  released_at: Date
  released_by: string | null
}) => ({
  id: one.id,
  number: one.number,
  note: one.note,
  releasedBy: one.released_by ?? '',
  releasedTime: one.released_at.getTime(),
})

/** Its releases, the newest first. */
export async function readVersions({ db }: Services, actor: Actor, id: string) {
  await findRow(db, model, actor, id)
  return { list: (await listVersions(db, id)).map(describe) }
}

/** One of them, with its drawing and in what it differs from the one before. */
export async function readVersion({ db }: Services, actor: Actor, { id, number }: { id: string; number: number }) {
  await findRow(db, model, actor, id)
  const [found, earlier] = await Promise.all([findVersion(db, id, number), findVersion(db, id, number - 1)])
  if (!found) throw new AppError('not-found')
  const changes = earlier ? [...processDifference(earlier.graph as Graph, found.graph as Graph)] : []
  return { ...describe(found), bpmnXml: found.xml, changes }
}

const unnamed = { zh: '流程', en: 'Process', zhtw: '流程' }

/** The draft, or a release, as a BPMN file. */
export async function exportProcess(
  services: Services,
  context: Context,
  { id, number }: InputOf<typeof workflowProcess.exportProcess>,
) {
  const row: Partial<ProcessRow> = await findRow<ProcessRow>(services.db, model, context.actor, id)
  const stored = await findProcess(services.db, id)
  const xml = number ? (await findVersion(services.db, id, number))?.xml : stored?.draft
  if (!stored || xml === undefined) throw new AppError('not-found')
  // Whoever does not see the name is not told it by the file.
  const called = row.fullName ?? unnamed[context.language]
  const name = number ? `${called}-${number}` : called
  return keepExport(services, context, { name, extension: 'bpmn', stream: Readable.from([Buffer.from(xml)]) })
}
