import type { MenuItemRecord } from '@workstation/contract/menu-item'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { modelOfPage } from '../../../platform/guarded-model/model'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import { matchesKeyword } from '../../../platform/matches-keyword'
import { readEntry } from '../entries/read-entries'
import { itemModel } from './item-model'
import { type ItemKind, itemsWhere } from './item-store'

/** Items of one kind on a page, at most. */
const mostItems = 2000

export interface StoredItem extends Omit<MenuItemRecord, 'isBase' | 'bindTable' | 'fieldRule'> {
  kind: ItemKind
  allData: boolean
  matchLogic: string
  condition: unknown
}

/** True for what the product itself brought: its id is made of page, kind and code. */
export const isBaseItem = (item: Record<'id' | 'moduleId' | 'kind' | 'enCode', string>): boolean =>
  item.id === `${item.moduleId}-${item.kind}-${item.enCode}`

const onWire = (item: StoredItem): StoredItem & MenuItemRecord => ({
  ...item,
  isBase: isBaseItem(item),
  bindTable: modelOfPage(item.moduleId)?.source ?? '',
  fieldRule: 0,
})

interface Asked {
  moduleId: string
  kind: ItemKind
  keyword?: string | undefined
}

/**
 * The items of one kind on a page, on and off, in their order.
 * @throws not-found for a page that the person may not keep
 */
export async function listItemsOf(db: Db, actor: Actor, { moduleId, kind, keyword = '' }: Asked) {
  await readEntry(db, actor, moduleId)
  const filters = [itemsWhere('menu_id', moduleId, kind)]
  const rows = await selectRows<StoredItem>(db, itemModel, actor, { filters, limit: mostItems })
  const isMeant = ({ fullName, enCode }: StoredItem) => matchesKeyword([fullName, enCode], keyword)
  return rows.filter((item) => keyword.trim() === '' || isMeant(item)).map(onWire)
}

/** @throws not-found */
export async function readItem(db: Db, actor: Actor, { id, kind }: { id: string; kind: ItemKind }) {
  const filters = [itemsWhere('id', id, kind)]
  const [item] = await selectRows<StoredItem>(db, itemModel, actor, { filters, limit: 1 })
  if (!item) throw new AppError('not-found')
  return onWire(item)
}
