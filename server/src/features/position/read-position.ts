import type { InputOf } from '@workstation/contract/endpoint'
import type { Position, position } from '@workstation/contract/position'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { withClosed } from '../../platform/guarded-model/administered'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport, stateIn } from '../export'
import { inBranch, inState } from './filter-store'
import { positionModel } from './position-model'

type Filters = Pick<InputOf<typeof position.list>, 'organizeId' | 'enabledMark'>

const filtersOf = ({ organizeId, enabledMark }: Filters): RowFilter[] => [
  ...(organizeId ? [['department', inBranch(organizeId)] as const] : []),
  ...(enabledMark === undefined ? [] : [inState(enabledMark)]),
]

/** One page of the positions that the person sees, of an organisation with all below it where one is named. */
export async function listPositions(
  db: Db,
  actor: Actor,
  { organizeId, enabledMark, ...query }: InputOf<typeof position.list>,
) {
  const filters = filtersOf({ organizeId, enabledMark })
  const page = await listRows<Position>(db, positionModel, actor, { ...query, filters })
  return { ...page, list: await withClosed({ db, actor }, positionModel, page.list) }
}

/** A position that the person sees, with the code of its type in place of the name. */
export async function findPosition(db: Db, actor: Actor, id: string): Promise<Position> {
  const row = await findRow<Position>(db, positionModel, actor, id)
  return { ...row, type: row.typeCode }
}

const title = { zh: '岗位列表', en: 'Positions', zhtw: '職位列表' }

/** The same rows as the list, as a spreadsheet. */
export function exportPositions(services: Services, context: Context, query: InputOf<typeof position.export>) {
  const { selectKey, organizeId, enabledMark, ...asked } = query
  return makeExport(services, context, {
    name: title[context.language],
    model: positionModel,
    query: { ...asked, filters: filtersOf({ organizeId, enabledMark }) },
    selectKey: selectKey || 'fullName,enCode,department,type,memberCount,enabledMark,sortCode,description,creatorTime',
    shown: { enabledMark: stateIn(context.language) },
  })
}
