import type { InputOf } from '@workstation/contract/endpoint'
import type { role } from '@workstation/contract/role'
import { listNamesInEach } from '@workstation/domain/language/list-names'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { isRowOn } from '../../platform/is-on'
import type { Services } from '../../services'
import { checkSwitch, deleteMembers, listMemberIds, membersChanged, switched, switchedByForm } from '../member'
import { knownAmong } from '../user'
import { refuseNamed } from './refuse-named'
import { roleModel as model } from './role-model'
import { isSamePlaces, type PlacesForm, placesAfter, storedPlaces } from './role-places'
import { holdsEverywhere } from './role-tree'
import { listOrganizesOf, namesElsewhere, setOrganizesOf } from './write-store'

type Step = WriteStep<'role'>
type Form = InputOf<typeof role.update>

/** Names that a refusal lists. */
const mostNamed = 10

/** The members who belong to none of the organisations. */
async function membersOutside(trx: Trx, id: string, organizes: readonly string[]) {
  return namesElsewhere(trx, { people: await listMemberIds(trx, { table: 'role', id }), organizes })
}

/** Those who would leave as the form says it, looked at before anything is locked. */
async function foreseen(trx: Trx, { id, globalMark, organizeIdsTree }: PlacesForm & { id: string }) {
  if (globalMark === holdsEverywhere || (globalMark === undefined && organizeIdsTree === undefined)) return []
  const organizes = organizeIdsTree?.map((way) => way.at(-1) ?? '') ?? (await listOrganizesOf(trx, id))
  return (await membersOutside(trx, id, organizes)).map((person) => person.id)
}

/** Says who would lose the role, as far as the actor may know of them. */
async function tellLoss({ trx, caller }: Step, leaving: readonly { id: string; name: string }[]): Promise<never> {
  const ids = leaving.map(({ id }) => id)
  const known = await knownAmong(trx, caller.actor, ids)
  const names = leaving.filter(({ id }) => known.has(id)).map(({ name }) => name)
  const [last = '', ...before] = names.slice(0, mostNamed).reverse()
  const people = listNamesInEach([...before.reverse(), names.length > mostNamed ? `${last}…` : last])
  throw new AppError('role.loses-members', { count: leaving.length, people })
}

/**
 * Saves a changed role. Members who belong to none of its organisations any more are named first, and leave with it once
 * the form says so.
 * @throws role.loses-members, and what an update throws
 */
export function updateRole(services: Services, caller: WriteCaller, { dropMembers, ...form }: Form): Promise<void> {
  let weighed: readonly string[] = []
  let leaving: readonly string[] = []
  let organizes: readonly string[] | undefined
  const check = async (step: Step) => {
    if (step.changed.has('enabledMark') && !isRowOn(step.row)) await refuseNamed(services, step)
    const after = await placesAfter(step, form)
    if (isSamePlaces(await storedPlaces(step), after)) return
    await checkSwitch(services, 'role', step)
    organizes = after.organizes
    const outside = after.isEverywhere ? [] : await membersOutside(step.trx, step.id, after.organizes)
    if (outside.length > 0 && dropMembers !== 1) await tellLoss(step, outside)
    leaving = outside.map(({ id }) => id)
    // Somebody has joined since it was looked at.
    if (leaving.some((id) => !weighed.includes(id))) throw new AppError('changed')
    step.tell({ organizes, leaving })
  }
  const foresee = async (trx: Trx) => {
    weighed = await foreseen(trx, form)
    return weighed
  }
  return updateRow(services, caller, {
    model,
    form,
    ...switchedByForm(services, caller, { table: 'role', form, check, leaving: foresee }),
    work: async (step) => {
      const { trx, after, id } = step
      if (organizes) await setOrganizesOf(trx, id, organizes)
      const left = (await deleteMembers(trx, { table: 'role', id }, leaving)).map(({ user_id }) => user_id)
      await membersChanged(services, { trx, after }, { table: 'role', left })
      if (organizes || step.changed.has('enabledMark')) await switched(services, step)
    },
  })
}
