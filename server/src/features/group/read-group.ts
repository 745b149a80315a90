import type { InputOf } from '@workstation/contract/endpoint'
import type { Group, group } from '@workstation/contract/group'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { withClosed } from '../../platform/guarded-model/administered'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport, stateIn } from '../export'
import { groupModel } from './group-model'
import { inState } from './store'

type Filters = Pick<InputOf<typeof group.list>, 'enabledMark'>

const filtersOf = ({ enabledMark }: Filters) => (enabledMark === undefined ? [] : [inState(enabledMark)])

/** One page of the groups that the person sees. */
export async function listGroups(db: Db, actor: Actor, query: InputOf<typeof group.list>) {
  const page = await listRows<Group>(db, groupModel, actor, { ...query, filters: filtersOf(query) })
  return { ...page, list: await withClosed({ db, actor }, groupModel, page.list) }
}

/** A group that the person sees, with the code of its type in place of the name. */
export async function findGroup(db: Db, actor: Actor, id: string): Promise<Group> {
  const row = await findRow<Group>(db, groupModel, actor, id)
  return { ...row, type: row.typeCode }
}

const title = { zh: '分组列表', en: 'Groups', zhtw: '群組列表' }

/** The same rows as the list, as a spreadsheet. */
export function exportGroups(services: Services, context: Context, query: InputOf<typeof group.export>) {
  const { selectKey, ...asked } = query
  return makeExport(services, context, {
    name: title[context.language],
    model: groupModel,
    query: { ...asked, filters: filtersOf(query) },
    selectKey: selectKey || 'fullName,enCode,type,memberCount,enabledMark,sortCode,description,creatorTime',
    shown: { enabledMark: stateIn(context.language) },
  })
}
