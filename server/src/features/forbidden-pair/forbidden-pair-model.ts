import { forbiddenPairColumns, pairEffects } from '@workstation/contract/forbidden-pair'
import { AppError } from '../../platform/app-error'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { forbiddenPairRows } from './store'

/** What the page `forbiddenPair` lists, and what its form writes. */
export const forbiddenPairModel = guardedModel({
  modelId: 'forbiddenPair',
  source: 'forbidden_pair',
  searchText: "full_name || ' ' || description",
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  rows: forbiddenPairRows,
  writes: {
    table: 'forbidden_pair',
    entity: 'forbiddenPair',
    // Whichever of the two is called the one.
    unique: { field: 'otherId', index: 'forbidden_pair_rights', taken: () => new AppError('pair.exists') },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      oneId: { to: 'one_id' },
      otherId: { to: 'other_id' },
      effect: { to: 'effect' },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: forbiddenPairColumns,
  words: { effect: pairEffects },
  sources: { creatorTime: 'created_at' },
  collated: ['fullName'],
})
