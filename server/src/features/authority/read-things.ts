import type { GrantItem, GrantPage } from '@workstation/contract/grant-desk'
import type { Language } from '@workstation/contract/language'
import { everyCode, givableUntil, type Right, type Rights } from '@workstation/domain/permission/right'
import type { Actor } from '../../platform/actor'
import { groupBy } from '../../platform/group-by'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Services } from '../../services'
import { type ItemRow, listAllItems, listEntries, type PageRow } from './desk-store'
import { liveRights } from './held-rights'
import { readNamedRoles } from './named-roles'
import { listHeld } from './rights-store'

type Given = Pick<GrantItem, 'may' | 'until'>
const all: Given = { may: 'write', until: null }
const between = ' · '

/** What the reader holds at this moment; null for a super administrator, who gives everything. */
async function ownRights(services: Services, actor: Actor): Promise<Rights | null> {
  if (actor.isAdministrator) return null
  const namedRoles = await readNamedRoles(services)
  return liveRights(await listHeld(services.db, [actor.userId]), namedRoles)
}

function rightOf(page: PageRow, { kind, code, id, all_data }: ItemRow, level: 'see' | 'write'): Right {
  const of = { of: page.id, name: '' }
  if (kind === 'resource') return { ...of, kind: 'rows', code: all_data ? everyCode : id }
  // For which rows it counts depends on the schemes that it is given with, which are weighed themselves.
  return { ...of, kind: kind === 'form' ? level : kind, code, ...(page.limits_rows && { rows: '' }) }
}

function givenOf(own: Rights | null, wanted: Right, may: Given['may'] = 'write'): Given | null {
  if (!own) return all
  const until = givableUntil(own, wanted)
  return until === undefined ? null : { may, until }
}

const nothing: Given = { may: 'none', until: null }

function givenOfItem(own: Rights | null, page: PageRow, item: ItemRow): Given {
  const whole = givenOf(own, rightOf(page, item, 'write'))
  if (whole || item.kind !== 'form') return whole ?? nothing
  return givenOf(own, rightOf(page, item, 'see'), 'see') ?? nothing
}

/** What an item of a page is called for a reader. */
function itemName(page: PageRow, { kind, full_name }: ItemRow, language: Language): string {
  if (kind === 'resource') return full_name
  const whole = namesInLanguages([page.full_name + between + full_name])[language]
  return whole.slice(whole.indexOf(between) + between.length)
}

/** Everything that can be granted, with what the reader may give of it. */
export async function readThings(
  services: Services,
  { actor, language }: { actor: Actor; language: Language },
): Promise<GrantPage[]> {
  const { db } = services
  const [own, pages, items] = await Promise.all([ownRights(services, actor), listEntries(db), listAllItems(db)])
  const onPage = groupBy(items, ({ menu_id }) => menu_id)
  return pages.map((page) => ({
    id: page.id,
    parentId: page.parent_id,
    fullName: namesInLanguages([page.full_name])[language],
    isFolder: page.is_folder,
    ...(givenOf(own, { kind: 'page', of: page.id, code: '', name: '' }) ?? nothing),
    limitsColumns: page.limits_columns,
    limitsForms: page.limits_forms,
    limitsRows: page.limits_rows,
    items: (onPage.get(page.id) ?? []).map((item) => ({
      id: item.id,
      kind: item.kind,
      code: item.code,
      fullName: itemName(page, item, language),
      ...givenOfItem(own, page, item),
    })),
  }))
}
