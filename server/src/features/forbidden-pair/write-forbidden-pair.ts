import type { InputOf } from '@workstation/contract/endpoint'
import type { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { forbiddenPairModel as model } from './forbidden-pair-model'
import { pairsChanged } from './pair-cache'
import { listThings } from './store'

type Step = WriteStep<'forbidden_pair'>

/**
 * Refuses what is no pair: a right that is gone, one right twice, and a page with a button of its own, which nobody holds
 * without it. What has gone since may stay, so that the rest of its pair can be changed.
 */
async function checkPair({ trx, before, row, changed }: Step): Promise<void> {
  const sides = [
    ['oneId', row.one_id],
    ['otherId', row.other_id],
  ] as const
  if (before && !sides.some(([field]) => changed.has(field))) return
  const things = new Map((await listThings(trx, [row.one_id, row.other_id])).map((thing) => [thing.id, thing]))
  const gone = sides.find(([field, id]) => (!before || changed.has(field)) && !things.has(id))
  if (gone) throw new AppError('invalid', { fields: gone[0] })
  const isWhole = things.get(row.one_id)?.page === row.other_id || things.get(row.other_id)?.page === row.one_id
  if (row.one_id === row.other_id || isWhole) throw new AppError('pair.same')
}

const parts = (services: Services) => ({
  model,
  check: checkPair,
  work: ({ trx, after }: Step) => pairsChanged(services, trx, after),
})

/** @throws invalid, pair.same, pair.exists */
export const createForbiddenPair = (
  services: Services,
  caller: WriteCaller,
  form: InputOf<typeof forbiddenPair.create>,
) => createRow(services, caller, { ...parts(services), form })

/** Saves a changed pair. The version that the editor saw must still be the newest. @throws as creating does, changed */
export const updateForbiddenPair = (
  services: Services,
  caller: WriteCaller,
  form: InputOf<typeof forbiddenPair.update>,
) => updateRow(services, caller, { ...parts(services), form })

export const toggleForbiddenPair = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  toggleRow(services, caller, { model, id, work: parts(services).work })

export const removeForbiddenPair = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, { model, id, work: parts(services).work })
