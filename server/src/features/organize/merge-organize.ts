import { AppError } from '../../platform/app-error'
import { lockRow, type RowToLock } from '../../platform/guarded-model/lock-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { moveNode } from '../../platform/tree/move-node'
import { readPlaces } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { rightsChanged, weighBranches, weighChange } from '../authority'
import { idsTo, refuseOutside, storedWay, withTreeLocked } from './check-organize'
import { findCategory } from './listed-store'
import { listMembers, moveBelongings, moveMembers } from './merge-store'
import { modelOf, permittedModel } from './model-of'
import { organizesChanged } from './organize-cache'
import { organizeTree } from './organize-writes'
import { findName, isNameTaken } from './place-store'
import { administeredProblem, refuseHanging } from './refuse-used'

type Step = WriteStep<'organize'>
interface Into extends RowToLock {
  targetId: string
}

/** The place where something shall go: one that the person sees, and in which he may add. */
async function takeTarget({ trx, caller, id }: Step, targetId: string) {
  const category = await findCategory(trx, targetId)
  if (!category || targetId === id) throw new AppError('organize.merge-target')
  const target = await lockRow({ trx, actor: caller.actor }, modelOf(category), { id: targetId })
  const places = await readPlaces(trx, organizeTree)
  refuseOutside(caller.actor, idsTo(places, targetId), 'add')
  return { target, places }
}

/** Puts the people elsewhere under the rule of who may change whom: nobody moves himself. */
async function movePeopleTo(services: Services, { trx, caller, id, tell }: Step, to: string): Promise<void> {
  const people = await listMembers(trx, id)
  await weighChange(services, trx, { actor: caller.actor, people }, () => moveMembers(trx, { from: id, to }))
  tell({ movedTo: to, people: people.length })
}

async function tellAll(services: Services, { trx, after }: Step): Promise<void> {
  await organizesChanged(services, trx, after)
  // Positions are kept in memory with the organisation that they belong to.
  await services.invalidation.publish(trx, 'position', '*')
  await rightsChanged(services, trx, after, '*')
}

/** Puts the people of a company or department into another one, so that it can be deleted. */
export async function moveOrganizePeople(services: Services, caller: WriteCaller, { targetId, ...form }: Into) {
  const model = await permittedModel(services.db, caller.actor, { id: form.id, button: 'btn_edit' })
  await updateRow(services, caller, {
    model,
    form,
    around: withTreeLocked,
    check: async (step) => {
      refuseOutside(caller.actor, storedWay(step), 'delete')
      await takeTarget(step, targetId)
    },
    work: async (step) => {
      await movePeopleTo(services, step, targetId)
      await tellAll(services, step)
    },
  })
}

/** Moves what stands right below it under the other one; a name that is there already refuses. */
async function moveBelow({ trx, id }: Step, targetId: string): Promise<void> {
  const places = await readPlaces(trx, organizeTree)
  for (const child of places.childrenOf(id)) {
    const fullName = await findName(trx, child.id)
    if (await isNameTaken(trx, { id: child.id, parentId: targetId, fullName }))
      throw new AppError('organize.name-exists', { name: fullName })
    await moveNode(trx, organizeTree, { id: child.id, parentId: targetId, before: null })
  }
}

/** Puts all that hangs on a company or department on another one of its kind, and deletes it. */
export async function mergeOrganize(services: Services, caller: WriteCaller, { targetId, ...row }: Into) {
  const model = await permittedModel(services.db, caller.actor, { id: row.id, button: 'btn_remove' })
  await removeRow(services, caller, {
    model,
    ...row,
    around: withTreeLocked,
    check: async (step) => {
      refuseOutside(caller.actor, storedWay(step), 'delete')
      const { target, places } = await takeTarget(step, targetId)
      const isBelow = idsTo(places, targetId).includes(step.id)
      if (isBelow || target.category !== step.row.category) throw new AppError('organize.merge-target')
      await refuseHanging(step, administeredProblem)
    },
    work: async (step) => {
      await weighBranches(services, step.trx, { actor: caller.actor, organizes: [step.id, targetId] }, async () => {
        await moveBelow(step, targetId)
        await movePeopleTo(services, step, targetId)
        await moveBelongings(step.trx, { from: step.id, to: targetId })
      })
      await tellAll(services, step)
    },
  })
}
