import type { delegation } from '@workstation/contract/delegation'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { delegationModel as model } from './delegation-model'
import { areProcesses, isPerson } from './store'

type Step = WriteStep<'workflow_delegation'>

const idsOf = ({ process_ids }: Step['row']): readonly string[] =>
  typeof process_ids === 'string' ? JSON.parse(process_ids) : process_ids

/** @throws delegation.self, delegation.person, delegation.period, delegation.process */
async function check({ trx, row, before, changed, now, caller }: Step): Promise<void> {
  if (row.to_user_id === caller.actor.userId) throw new AppError('delegation.self')
  if (changed.has('toUserId') && !(await isPerson(trx, row.to_user_id))) throw new AppError('delegation.person')
  const moved = changed.has('startTime') || changed.has('endTime')
  if (moved && (row.end_at <= row.start_at || row.end_at <= now)) throw new AppError('delegation.period')
  const known = before?.process_ids ?? []
  const added = changed.has('flowId') ? idsOf(row).filter((id) => !known.includes(id)) : []
  if (!(await areProcesses(trx, added))) throw new AppError('delegation.process')
}

export const createDelegation = (services: Services, caller: WriteCaller, form: InputOf<typeof delegation.create>) =>
  createRow(services, caller, { model, form, check, derive: () => ({ user_id: caller.actor.userId }) })

export const updateDelegation = (services: Services, caller: WriteCaller, form: InputOf<typeof delegation.update>) =>
  updateRow(services, caller, { model, form, check })

export const removeDelegation = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, { model, id })

/** Ends it now; one that has not begun yet never does. @throws delegation.over */
export const stopDelegation = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  updateRow(services, caller, {
    model,
    form: { id },
    check: async ({ before, now, tell }) => {
      if (before && before.end_at <= now) throw new AppError('delegation.over')
      tell({ endTime: now.getTime() })
    },
    derive: ({ now }) => ({ end_at: now }),
  })
