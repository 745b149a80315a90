import { type Titles, title } from '@workstation/contract/column'
import type { InputOf } from '@workstation/contract/endpoint'
import { placeOf } from '@workstation/contract/place-of'
import { type ProductText, type text, textStates } from '@workstation/contract/text'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport } from '../export'
import { atPlace, inState } from './store'
import { textModel } from './text-model'

type Filters = Pick<InputOf<typeof text.list>, 'place' | 'state'>

const conditionsOf = ({ place, state }: Filters): RowFilter[] => [
  ...(place ? [['place', atPlace(place)] as const] : []),
  ...(state === undefined ? [] : [inState(state)]),
]

/** One page of what the person sees. */
export const listTexts = (db: Db, actor: Actor, query: InputOf<typeof text.list>) =>
  listRows<ProductText>(db, textModel, actor, { ...query, filters: conditionsOf(query) })

export const findText = (db: Db, actor: Actor, id: string) => findRow<ProductText>(db, textModel, actor, id)

const name: Titles = title('语言文字', 'Texts', '語言文字')

/** What translators work on: the same rows as the list, key and three languages, with where each is seen. */
export function exportTexts(services: Services, context: Context, query: InputOf<typeof text.export>) {
  const { selectKey, ...asked } = query
  const { language } = context
  return makeExport(services, context, {
    name: name[language],
    model: textModel,
    query: { ...asked, filters: conditionsOf(query) },
    selectKey: selectKey || 'textKey,place,zh,en,zhtw,state',
    shown: {
      place: (place) => placeOf(String(place))?.[language] ?? String(place),
      state: (state) => textStates[Number(state)]?.[language] ?? '',
    },
  })
}
