import { type AdministrationAct, administers, administersBelow } from '@workstation/domain/organize/administration'
import type { Tree, TreeRow } from '@workstation/domain/tree/build-tree'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import type { Around, WriteStep } from '../../platform/guarded-model/write-step'
import { isRowOn } from '../../platform/is-on'
import { checkPlace } from '../../platform/tree/move-node'
import { lockTree } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { weighBranches } from '../authority'
import { findCategory } from './listed-store'
import { type Category, organizeTree } from './organize-writes'
import { isNameTaken, listPeopleOn } from './place-store'
import { findLockout } from './usage-store'

type Step = WriteStep<'organize'>
type Waying = Tree<TreeRow>

/** Takes the whole tree before any row of it, so that no two who change it wait for each other. */
export async function withTreeLocked(trx: Trx, _id: string, write: () => Promise<void>): Promise<void> {
  await lockTree(trx, organizeTree)
  await write()
}

/** The same around what moves or switches an organisation, by which rights come and go. */
export const withBranchWeighed =
  (services: Services, actor: Actor): Around =>
  (trx, id, write) =>
    withTreeLocked(trx, id, () => weighBranches(services, trx, { actor, organizes: [id] }, write))

/** Refuses what somebody who administers through organisations may not do there. */
export function refuseOutside({ administrations }: Actor, way: readonly string[], act: AdministrationAct): void {
  if (!administers(administrations, way, act)) throw new AppError('organize.not-yours')
}

export const idsTo = (places: Waying, id: string): string[] => wayTo(places, id).map((row) => row.id)

/** Refuses a place that an organisation of this kind cannot have, or that the person may not give it. */
async function refusePlace({ trx, caller, id, before, row }: Step, category: Category): Promise<void> {
  const place = { id: before ? id : null, parentId: row.parent_id }
  const { places, parentId } = await checkPlace(trx, organizeTree, place)
  const above = parentId === treeRoot ? null : await findCategory(trx, parentId)
  if (category === 'department' && above === null) throw new AppError('organize.needs-parent')
  if (category === 'company' && above === 'department') throw new AppError('organize.company-below-department')
  // Moving takes it away from where it stands and adds it where it arrives.
  if (before) refuseOutside(caller.actor, idsTo(places, id), 'delete')
  const { administrations } = caller.actor
  if (!administersBelow(administrations, idsTo(places, parentId), 'add')) throw new AppError('organize.not-yours')
}

/** Refuses to switch off what would leave somebody without whom nothing goes on. */
export async function refuseLockout({ trx, caller, id, row }: Step): Promise<void> {
  const problem = await lockoutProblem(trx, { id, name: row.full_name, userId: caller.actor.userId })
  if (problem) throw problem
}

/** The reason for that, where there is one. */
export async function lockoutProblem(trx: Trx, { id, name, userId }: { id: string; name: string; userId: string }) {
  const { own, last, other } = await findLockout(trx, id, userId)
  if (own) return new AppError('organize.own', { name })
  if (last) return new AppError('organize.last-administrator', { name })
  return other === null ? null : new AppError('organize.leaves-without-administrator', { name, other })
}

/** The way of an organisation that stands already. */
export const storedWay = ({ before }: Step): string[] => before?.path.split(',') ?? []

/** Refuses a new or changed company or department that breaks a rule. */
export async function checkOrganize(step: Step, category: Category): Promise<void> {
  const { trx, caller, id, before, row, changed } = step
  const has = (field: string) => before === null || changed.has(field)
  if (before) refuseOutside(caller.actor, storedWay(step), 'edit')
  if (has('parentId')) await refusePlace(step, category)
  const place = { id, parentId: row.parent_id, fullName: row.full_name }
  if ((has('parentId') || has('fullName')) && (await isNameTaken(trx, place)))
    throw new AppError('organize.name-exists', { name: row.full_name })
  const head = row.manager_id
  if (head && has('managerId') && !(await listPeopleOn(trx, [head])).has(head)) throw new AppError('organize.head-gone')
  if (before && isRowOn(before) && !isRowOn(row)) await refuseLockout(step)
}
