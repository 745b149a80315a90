import type { InputOf } from '@workstation/contract/endpoint'
import type { Language } from '@workstation/contract/language'
import type { Role, role } from '@workstation/contract/role'
import type { Db } from '../../platform/database'
import { withClosed } from '../../platform/guarded-model/administered'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport, stateIn } from '../export'
import { inBranch, inState, isGlobal } from './filter-store'
import { roleModel } from './role-model'

type Caller = Pick<Context, 'actor' | 'language'>
type Filters = Pick<InputOf<typeof role.list>, 'organizeId' | 'enabledMark'>

/** What the tree beside the list has in place of an organisation for the roles of the whole organisation. */
const everywhere = '0'

const kindIn = (language: Language, mark: unknown) => roleModel.words.globalMark?.[String(mark)]?.[language] ?? ''

function filtersOf({ organizeId = '', enabledMark }: Filters): RowFilter[] {
  const states = enabledMark === undefined ? [] : [inState(enabledMark)]
  if (organizeId === '') return states
  if (organizeId === everywhere) return [...states, isGlobal]
  return [...states, ['organizeInfo', inBranch(organizeId)]]
}

/** One page of the roles that the person sees; of an organisation those of all below it, too. */
export async function listRoles(db: Db, { actor, language }: Caller, query: InputOf<typeof role.list>) {
  const { organizeId, enabledMark, ...asked } = query
  const filters = filtersOf({ organizeId, enabledMark })
  const page = await listRows<Role>(db, roleModel, actor, { ...asked, filters })
  const list = await withClosed({ db, actor }, roleModel, page.list)
  return { ...page, list: list.map((row) => ({ ...row, type: kindIn(language, row.globalMark) })) }
}

/** A role that the person sees. */
export async function findRole(db: Db, { actor, language }: Caller, id: string): Promise<Role> {
  const row = await findRow<Role>(db, roleModel, actor, id)
  return { ...row, type: kindIn(language, row.globalMark) }
}

const title = { zh: '角色列表', en: 'Roles', zhtw: '角色列表' }

/** The same rows as the list, as a spreadsheet. */
export function exportRoles(services: Services, context: Context, query: InputOf<typeof role.export>) {
  const { selectKey, organizeId, enabledMark, ...asked } = query
  const { language } = context
  return makeExport(services, context, {
    name: title[language],
    model: roleModel,
    query: { ...asked, filters: filtersOf({ organizeId, enabledMark }) },
    selectKey:
      selectKey || 'fullName,enCode,globalMark,organizeInfo,memberCount,enabledMark,sortCode,description,creatorTime',
    shown: {
      globalMark: (mark) => kindIn(language, mark),
      enabledMark: stateIn(language),
    },
  })
}
