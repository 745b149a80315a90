import type { InputOf } from '@workstation/contract/endpoint'
import type { position } from '@workstation/contract/position'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { checkSwitch, removeHolder, switched, switchedByForm, switchWeighed } from '../member'
import { positionsChanged } from './position-cache'
import { positionModel as model, positionHolder } from './position-model'
import { isNameTaken, isType, lockOrganize } from './write-store'

type Step = WriteStep<'position'>

/** Refuses an organisation or a type that does not exist, and a second position of one name in an organisation. */
async function checkForm({ trx, id, row, changed }: Step): Promise<void> {
  if (changed.has('organizeId') || changed.has('fullName')) {
    // Locked, so that neither the organisation goes nor a second position of this name comes meanwhile.
    const isThere = await lockOrganize(trx, row.organize_id)
    if (changed.has('organizeId') && !isThere) throw new AppError('invalid', { fields: 'organizeId' })
    if (await isNameTaken(trx, { ...row, id })) throw new AppError('position.name-exists', { name: row.full_name })
  }
  if (changed.has('type') && row.type !== '' && !(await isType(trx, row.type)))
    throw new AppError('invalid', { fields: 'type' })
}

const told = (services: Services) => async (step: Step) => {
  await positionsChanged(services, step.trx, step.after)
  if (step.before && (step.changed.has('enabledMark') || step.changed.has('organizeId'))) await switched(services, step)
}

export const createPosition = (services: Services, caller: WriteCaller, form: InputOf<typeof position.create>) =>
  createRow(services, caller, { model, form, check: checkForm, work: told(services) })

/** A position counts only where its organisation is on: moving it may give or take all that it gives. */
const checkChange = (services: Services) => async (step: Step) => {
  await checkForm(step)
  if (step.changed.has('organizeId')) await checkSwitch(services, 'position', step)
}

/** Saves a changed position. The version that the editor saw, where it says one, must still be the newest. */
export const updatePosition = (services: Services, caller: WriteCaller, form: InputOf<typeof position.update>) =>
  updateRow(services, caller, {
    model,
    form,
    ...switchedByForm(services, caller, { table: 'position', form, check: checkChange(services) }),
    work: told(services),
  })

/** 1 becomes 0 and 0 becomes 1; a position that is off gives nothing. */
export const togglePosition = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  toggleRow(services, caller, {
    model,
    id,
    around: switchWeighed(services, caller.actor, 'position'),
    check: (step) => checkSwitch(services, 'position', step),
    work: async (step) => {
      await positionsChanged(services, step.trx, step.after)
      await switched(services, step)
    },
  })

/** Removes a position that has no members, or whose members go to another one. */
export const removePosition = (services: Services, caller: WriteCaller, input: InputOf<typeof position.remove>) =>
  removeHolder(services, caller, {
    ...input,
    holder: positionHolder,
    follow: ({ trx, after }) => positionsChanged(services, trx, after),
  })
