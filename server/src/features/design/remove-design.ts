import { AppError } from '../../platform/app-error'
import { removeRow } from '../../platform/guarded-model/remove-row'
import type { WriteCaller } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { removeEntryOfDesign } from '../menu'
import { designModel as model } from './design-model'
import { forgetTables, listTables } from './release/column-store'
import { dropShared, listShared } from './release/shared-store'
import { countRows, dropTables, waitBriefly } from './release/table-store'
import { releasedChanged } from './released-forms'

/**
 * Deletes a design with its tables and its entry of the menu, while nobody holds that and no record lies in them.
 * @throws design.has-records, design.held
 */
export const removeDesign = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, {
    model,
    id,
    check: async ({ trx, before }) => {
      const main = (await listTables(trx, id)).get('')
      const count = main ? await countRows(trx, main) : 0
      if (count > 0) throw new AppError('design.has-records', { name: before?.full_name ?? '', count })
    },
    work: async ({ trx, after, now, before }) => {
      if (!before || before.released === 0) return
      const entry = { menuId: before.menu_id, name: before.full_name }
      await removeEntryOfDesign(services, { trx, after, caller, now }, entry)
      await waitBriefly(trx)
      const shared = await listShared(trx, id)
      for (const part of shared.reverse()) await dropShared(trx, part)
      if (shared.length === 0) await dropTables(trx, [...(await listTables(trx, id)).values()])
      await forgetTables(trx, id)
      await releasedChanged(services, id, { trx, after })
    },
  })
