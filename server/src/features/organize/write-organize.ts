import { orderWith } from '@workstation/domain/tree/move-rule'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import type { RowToLock } from '../../platform/guarded-model/lock-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { isRowOn } from '../../platform/is-on'
import { readPlaces, writeOrder, writePaths } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import {
  checkOrganize,
  refuseLockout,
  refuseOutside,
  storedWay,
  withBranchWeighed,
  withTreeLocked,
} from './check-organize'
import { dropPictures, keepPictures } from './company-pictures'
import { modelOf } from './model-of'
import { organizesChanged } from './organize-cache'
import { type Category, organizeTree } from './organize-writes'
import { findPath, nextOrder } from './place-store'
import { refuseHanging, usedProblem } from './refuse-used'

type Step = WriteStep<'organize'>

/** Tells everybody who keeps the tree, and those whose rights follow from it. */
async function follow(services: Services, { trx, after, before, changed }: Step): Promise<void> {
  await organizesChanged(services, trx, after)
  const givesRights = before !== null && (changed.has('parentId') || changed.has('enabledMark'))
  if (givesRights) await rightsChanged(services, trx, after, '*')
}

/** Adds a company or department; without an order it stands last. */
export const createOrganize = (
  services: Services,
  caller: WriteCaller,
  { category, form }: { category: Category; form: { sortCode?: number } },
) =>
  createRow(services, caller, {
    model: modelOf(category),
    form,
    around: withTreeLocked,
    check: (step) => checkOrganize(step, category),
    derive: async ({ trx, id, row }) => {
      const path = [await findPath(trx, row.parent_id), id].filter(Boolean).join(',')
      const sort_code = form.sortCode ?? (await nextOrder(trx, row.parent_id))
      return { category, path, sort_code }
    },
    work: async (step) => {
      await keepPictures(step)
      await follow(services, step)
    },
  })

/** Saves a changed company or department. Of a version that is no longer the newest, where one is named, nothing is saved. */
export const updateOrganize = (
  services: Services,
  caller: WriteCaller,
  { category, form }: { category: Category; form: RowToLock },
) =>
  updateRow(services, caller, {
    model: modelOf(category),
    form,
    around: withBranchWeighed(services, caller.actor),
    check: (step) => checkOrganize(step, category),
    work: async (step) => {
      if (step.changed.has('parentId')) await writePaths(step.trx, organizeTree, step.id)
      await keepPictures(step)
      await follow(services, step)
    },
  })

interface Move extends RowToLock {
  parentId: string
  before?: string
}

/** Moves a company or department with all below it, in front of a sibling, or last. */
export const moveOrganize = (
  services: Services,
  caller: WriteCaller,
  { category, form: { before = '', ...form } }: { category: Category; form: Move },
) =>
  updateRow(services, caller, {
    model: modelOf(category),
    form,
    around: withBranchWeighed(services, caller.actor),
    check: async (step) => {
      // Who may not write the place is told so: a form would keep it, but here it is all that was asked for.
      if (step.row.parent_id !== keptParent(form.parentId)) throw new AppError('forbidden')
      await checkOrganize(step, category)
    },
    work: async (step) => {
      const { trx, id, row } = step
      await writePaths(trx, organizeTree, id)
      const places = await readPlaces(trx, organizeTree)
      const siblings = places.childrenOf(row.parent_id || treeRoot).map((place) => place.id)
      await writeOrder(trx, organizeTree, orderWith(siblings, id, before || null))
      step.tell({ before })
      await follow(services, step)
    },
  })

/** Turns a company or department off, or on again. */
export const toggleOrganize = (
  services: Services,
  caller: WriteCaller,
  { category, id }: { category: Category; id: string },
) =>
  toggleRow(services, caller, {
    model: modelOf(category),
    id,
    around: withBranchWeighed(services, caller.actor),
    check: async (step) => {
      refuseOutside(caller.actor, storedWay(step), 'edit')
      if (!isRowOn(step.row)) await refuseLockout(step)
    },
    work: async ({ trx, after }) => {
      await organizesChanged(services, trx, after)
      await rightsChanged(services, trx, after, '*')
    },
  })

/** Deletes a company or department on which nothing hangs. */
export const removeOrganize = (
  services: Services,
  caller: WriteCaller,
  { category, id }: { category: Category; id: string },
) =>
  removeRow(services, caller, {
    model: modelOf(category),
    id,
    around: withTreeLocked,
    check: async (step) => {
      refuseOutside(caller.actor, storedWay(step), 'delete')
      await refuseHanging(step, usedProblem)
    },
    work: async (step) => {
      await dropPictures(step)
      await organizesChanged(services, step.trx, step.after)
    },
  })
