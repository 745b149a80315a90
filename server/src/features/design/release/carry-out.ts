import type { PlanStep } from '@workstation/contract/release-plan'
import type { FormDocument } from '@workstation/domain/form/document'
import type { LongPiece } from '@workstation/domain/form/long-work'
import { listFields, parentIn } from '@workstation/domain/list/list-field'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { updateRow } from '../../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../../platform/guarded-model/write-step'
import { newId } from '../../../platform/id'
import type { Services } from '../../../services'
import { findEntry, followDesign } from '../../menu'
import { designModel as model } from '../design-model'
import { listOf } from '../list-draft'
import { releasedChanged } from '../released-forms'
import { addVersion } from '../version-store'
import { applyPlan, applyUnique, indexParent } from './apply-plan'
import { listColumns } from './column-store'
import { holdNamed } from './hold-named'
import { menuItems } from './menu-items'
import { type Draft, planOf } from './plan-of'
import { readDraft } from './releasable'
import { holdRecords, waitBriefly } from './table-store'

type Step = WriteStep<'design'>

/** A release that is wanted, with what was planned of it. */
export interface Release extends Draft {
  readonly services: Services
  readonly caller: WriteCaller
  readonly listDocument: string
  /** The draft that it is. */
  readonly draftVersion: number
  /** As its list showed the design to whoever releases it. */
  readonly version?: number | undefined
  readonly note: string
  /** The folder of the menu in which a first release stands; '' for the top. */
  readonly parentId: string
  readonly weighed: readonly PlanStep[]
  readonly prepared: readonly LongPiece[]
  /** Refuses it while its design is locked. */
  readonly check: (step: Step) => Promise<void>
  /** Done in its transaction, at the end. */
  readonly after?: (trx: Trx) => Promise<void>
}

async function placeInMenu({ services, caller, parentId }: Release, step: Step, document: FormDocument): Promise<void> {
  const { trx, after, now, id, row } = step
  await followDesign(
    services,
    { trx, after, caller, now },
    {
      menuId: row.menu_id,
      designId: id,
      code: `lc_${row.en_code}`,
      name: row.full_name,
      parentId: parentId || treeRoot,
      items: menuItems(document, listOf(row.list_draft, listFields(document, id))),
    },
  )
}

/** Tables, versions and menu follow what is released, in the transaction that locked the design. */
async function follow(release: Release, step: Step): Promise<void> {
  const { services, caller, weighed, prepared } = release
  const { trx, after, now, id, row } = step
  const { document, steps, fields, tables, isShared, wasShared } = await planOf(trx, release, prepared)
  const number = release.released + 1
  const of = { designId: id, code: row.en_code, number, now, isShared }
  const applying = { ...of, trx, steps, fields, tables, prepared }
  const parent = parentIn(listOf(release.listDocument, listFields(document, id)))
  // Before anything is changed for which readers wait; what forms share has no index of its own.
  if (!wasShared) await indexParent(applying, await listColumns(trx, id), parent)
  await applyPlan(applying)
  const columns = await listColumns(trx, id)
  await applyUnique(applying, columns)
  if (!isShared) await indexParent(applying, columns, parent)
  const documents = { document: release.document, listDocument: release.listDocument }
  const version = { designId: id, number, ...documents, plan: weighed, note: release.note }
  await addVersion(trx, { ...version, savedBy: caller.actor.userId, savedAt: now })
  await placeInMenu(release, step, document)
  await releasedChanged(services, id, { trx, after })
  await release.after?.(trx)
}

/** Short enough for ids that name a column of it as well. */
const newEntryId = () => `lc_${newId().replaceAll('-', '').slice(-20)}`

/** The entry of a design; another one where somebody has deleted it since. */
async function entryOf({ trx, before }: Step): Promise<string> {
  const known = before?.menu_id ?? ''
  return known && (await findEntry(trx, known)) ? known : newEntryId()
}

/**
 * Makes a draft what people work with, in one transaction that waits briefly for whoever is at it.
 * @returns the entry of the menu that opens it
 * @throws changed, not-found, forbidden-here, design.menu-parent, rights.give, and what PostgreSQL says of locks
 */
export async function carryOut(release: Release): Promise<string> {
  const { services, caller, id, version } = release
  let menuId = ''
  await updateRow(services, caller, {
    model,
    form: { id, version },
    check: async (step) => {
      // Somebody released it while this waited for the lock.
      if (step.before?.released !== release.released) throw new AppError('changed')
      await release.check(step)
      await waitBriefly(step.trx)
      const document = readDraft(release.document)
      await holdNamed(step.trx, document, listOf(release.listDocument, listFields(document, id)))
      await holdRecords(step.trx, id)
      step.tell({ released: release.released + 1 })
    },
    derive: async (step) => {
      menuId = await entryOf(step)
      const { released, draftVersion, ownTable } = release
      return { released: released + 1, released_draft: draftVersion, menu_id: menuId, own_table: ownTable }
    },
    work: (step) => follow(release, step),
  })
  return menuId
}
