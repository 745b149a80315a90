import type { MenuItem, PermissionEntry } from '@workstation/contract/session'
import { administersSomewhere } from '@workstation/domain/organize/administration'
import type { Actor, PagePermission } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { modelOfPage } from '../../platform/guarded-model/model'
import { closedFields } from '../../platform/guarded-model/writable-fields'
import { listMenuItems, listMenus, type MenuItemRow, type MenuRow, treeOfMenus } from './store'

const folder = 1

function entryOf(row: MenuRow, children: MenuItem[]): MenuItem {
  return {
    id: row.id,
    parentId: row.parent_id,
    enCode: row.en_code,
    fullName: row.full_name,
    vueName: row.en_code,
    path: row.type === folder ? row.en_code : row.url_address.split('?')[0] || row.en_code,
    icon: row.icon,
    type: row.type,
    urlAddress: row.url_address,
    linkTarget: row.link_target,
    category: row.category,
    propertyJson: row.property_json,
    sortCode: row.sort_code,
    hidden: row.hidden,
    hasChildren: children.length > 0,
    children,
  }
}

/** The tree of what was granted. A folder shows when something in it does; below a folder that is off nothing shows. */
function menuTree(rows: readonly MenuRow[], isGranted: (id: string) => boolean): MenuItem[] {
  const tree = treeOfMenus(rows)
  const itemsBelow = (id: string): MenuItem[] =>
    tree.childrenOf(id).flatMap((row) => {
      const children = itemsBelow(row.id)
      const shown = row.type === folder ? children.length > 0 : isGranted(row.id)
      return shown ? [entryOf(row, children)] : []
    })
  return itemsBelow(tree.top)
}

const grantedCodes = (page: PagePermission, kind: string): ReadonlyMap<string, unknown> => {
  if (kind === 'button') return page.buttons
  return kind === 'form' ? page.seenForms : page.columns
}

/** Whether a person may use an item of a page. What the page does not limit is open to everybody who has the page. */
function isOpen(item: MenuItemRow, menu: MenuRow, page: PagePermission | undefined, isAdministrator: boolean): boolean {
  if (isAdministrator) return true
  if (!page || item.kind === 'resource') return false
  if (item.kind === 'column' && menu.is_column_authorize !== 1) return true
  if (item.kind === 'form' && menu.is_form_authorize !== 1) return true
  return grantedCodes(page, item.kind).has(item.en_code)
}

/** What is closed to a person in the editor of a page's records, by the same rule that leaves it alone on saving. */
function closedOf(menu: MenuRow, actor: Actor): Pick<PermissionEntry, 'closed'> {
  const model = modelOfPage(menu.id)
  const closed = model ? closedFields(model, actor) : []
  return closed.length > 0 ? { closed } : {}
}

/** Whether a button is of use to somebody: who administers organisations does nothing elsewhere. */
function isOfUse({ kind, en_code }: MenuItemRow, menu: MenuRow, { administrations, isAdministrator }: Actor): boolean {
  const model = kind === 'button' ? modelOfPage(menu.id) : undefined
  const act = model?.organizeActs[en_code]
  if (!act || isAdministrator || administrations === null) return true
  return model?.liesIn !== 'none' && administersSomewhere(administrations, act)
}

function permissionOf(menu: MenuRow, items: readonly MenuItemRow[], actor: Actor): PermissionEntry {
  const open = items.filter(
    (item) => isOpen(item, menu, actor.pages.get(menu.id), actor.isAdministrator) && isOfUse(item, menu, actor),
  )
  const page = actor.pages.get(menu.id)
  const isSeenOnly = ({ kind, en_code }: MenuItemRow) =>
    kind === 'form' && page?.limitsForms === true && !actor.isAdministrator && !page.forms.has(en_code)
  const of = (kind: string) =>
    open
      .filter((item) => item.kind === kind)
      .map((item) => ({
        id: item.id,
        fullName: item.full_name,
        enCode: item.en_code,
        ...(isSeenOnly(item) ? { level: 'see' as const } : {}),
      }))
  return {
    modelId: menu.id,
    modelName: menu.full_name,
    button: of('button'),
    column: of('column'),
    form: of('form'),
    resource: of('resource'),
    ...closedOf(menu, actor),
  }
}

/** The menu of a person and what he may do on each page of it (SES-19, AUT-14). */
export async function menusOf(
  db: Db,
  actor: Actor,
): Promise<{ menuList: MenuItem[]; permissionList: PermissionEntry[] }> {
  const [menus, items] = await Promise.all([listMenus(db), listMenuItems(db)])
  const isGranted = (id: string) => actor.isAdministrator || actor.pages.has(id)
  const itemsOf = (menuId: string) => items.filter((item) => item.menu_id === menuId)
  const pages = menus.filter((menu) => menu.type !== folder && isGranted(menu.id))
  return {
    menuList: menuTree(menus, isGranted),
    permissionList: pages.map((menu) => permissionOf(menu, itemsOf(menu.id), actor)),
  }
}
