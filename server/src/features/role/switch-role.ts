import type { InputOf } from '@workstation/contract/endpoint'
import type { role } from '@workstation/contract/role'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import type { WriteCaller } from '../../platform/guarded-model/write-step'
import { isRowOn } from '../../platform/is-on'
import type { Services } from '../../services'
import { checkSwitch, removeHolder, switched, switchWeighed } from '../member'
import { refuseNamed } from './refuse-named'
import { roleHolder } from './role-holder'
import { roleModel as model } from './role-model'

/** 1 becomes 0 and 0 becomes 1; a role that is off gives nothing. */
export const toggleRole = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  toggleRow(services, caller, {
    model,
    id,
    around: switchWeighed(services, caller.actor, 'role'),
    check: async (step) => {
      if (!isRowOn(step.row)) await refuseNamed(services, step)
      await checkSwitch(services, 'role', step)
    },
    work: (step) => switched(services, step),
  })

/** Removes a role that has no members, or whose members go to another one. */
export const removeRole = (services: Services, caller: WriteCaller, input: InputOf<typeof role.remove>) =>
  removeHolder(services, caller, { ...input, holder: roleHolder, check: (step) => refuseNamed(services, step) })
