import type { InputOf } from '@workstation/contract/endpoint'
import type { group } from '@workstation/contract/group'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { checkSwitch, removeHolder, switched, switchedByForm, switchWeighed } from '../member'
import { groupHolder, groupModel as model } from './group-model'
import { isType } from './store'

type Step = WriteStep<'user_group'>

/** Refuses a type that does not exist. */
async function checkForm({ trx, row, changed }: Step): Promise<void> {
  if (changed.has('type') && row.type !== '' && !(await isType(trx, row.type)))
    throw new AppError('invalid', { fields: 'type' })
}

export const createGroup = (services: Services, caller: WriteCaller, form: InputOf<typeof group.create>) =>
  createRow(services, caller, { model, form, check: checkForm })

/** Saves a changed group. The version that the editor saw, where it says one, must still be the newest. */
export const updateGroup = (services: Services, caller: WriteCaller, form: InputOf<typeof group.update>) =>
  updateRow(services, caller, {
    model,
    form,
    ...switchedByForm(services, caller, { table: 'user_group', form, check: checkForm }),
    work: async (step) => {
      if (step.changed.has('enabledMark')) await switched(services, step)
    },
  })

/** 1 becomes 0 and 0 becomes 1; a group that is off cannot be chosen. */
export const toggleGroup = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  toggleRow(services, caller, {
    model,
    id,
    around: switchWeighed(services, caller.actor, 'user_group'),
    check: (step) => checkSwitch(services, 'user_group', step),
    work: (step) => switched(services, step),
  })

/** Removes a group that has no members, or whose members go to another one. */
export const removeGroup = (services: Services, caller: WriteCaller, input: InputOf<typeof group.remove>) =>
  removeHolder(services, caller, { ...input, holder: groupHolder })
