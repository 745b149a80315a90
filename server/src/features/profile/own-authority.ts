import type { OwnAuthority } from '@workstation/contract/profile'
import type { MenuItem, PermissionEntry } from '@workstation/contract/session'
import type { Actor } from '../../platform/actor'
import { seenArms } from '../../platform/guarded-model/row-arms'
import type { Services } from '../../services'
import { menusOf } from '../menu'
import { listSchemes } from './scheme-store'

type Named = OwnAuthority['resource'][number]

interface Granted {
  actor: Actor
  permissions: ReadonlyMap<string, PermissionEntry>
  schemes: ReadonlyMap<string, Named[]>
}

/** Whether nothing limits which rows of a page the person sees. */
function seesAllRows(actor: Actor, menuId: string): boolean {
  const page = actor.pages.get(menuId)
  if (actor.isAdministrator || !page?.limitsRows) return true
  return seenArms(page) === 'all'
}

/** The schemes that were granted to a person, on pages that he has. */
const schemesOf = ({ pages }: Actor): string[] =>
  [...pages.values()].flatMap(({ rowSchemes }) =>
    [...rowSchemes.values()].flat().flatMap(({ id, isLive }) => (isLive ? [id] : [])),
  )

function nodeOf(menu: MenuItem, granted: Granted): OwnAuthority {
  const permission = granted.permissions.get(menu.id)
  return {
    id: menu.id,
    fullName: menu.fullName,
    icon: menu.icon,
    type: menu.type,
    button: permission?.button ?? [],
    column: permission?.column ?? [],
    form: permission?.form ?? [],
    resource: granted.schemes.get(menu.id) ?? [],
    allRows: seesAllRows(granted.actor, menu.id),
    children: menu.children.map((child) => nodeOf(child, granted)),
  }
}

/** What was granted to a person: the menu as a tree, each page with its buttons, columns, form fields and data schemes. */
export async function readOwnAuthority({ db }: Services, actor: Actor): Promise<OwnAuthority[]> {
  const [{ menuList, permissionList }, rows] = await Promise.all([
    menusOf(db, actor),
    listSchemes(db, schemesOf(actor)),
  ])
  const schemes = new Map<string, Named[]>()
  for (const { id, menu_id, en_code, full_name } of rows) {
    schemes.set(menu_id, [...(schemes.get(menu_id) ?? []), { id, enCode: en_code, fullName: full_name }])
  }
  const permissions = new Map(permissionList.map((entry) => [entry.modelId, entry]))
  return menuList.map((menu) => nodeOf(menu, { actor, permissions, schemes }))
}
