import type { AskedPage } from '@workstation/contract/explain'
import type { Language } from '@workstation/contract/language'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { modelOfPage } from '../../platform/guarded-model/model'
import { nameOf } from './read-thing'
import { listAskedPages, listItemsOf } from './store'

/** Pages that are on, with what can be asked about on each. */
export async function readThings(db: Db, language: Language): Promise<AskedPage[]> {
  const [pages, items] = await Promise.all([listAskedPages(db), listItemsOf(db, null)])
  const onPage = groupBy(items, (item) => item.menu_id)
  return pages.map((page) => ({
    id: page.id,
    name: nameOf({ page }, '', language),
    hasRecords: modelOfPage(page.id) !== undefined,
    items: (onPage.get(page.id) ?? []).flatMap(({ kind, code, name }) =>
      kind === 'resource' ? [] : [{ kind, code, name: nameOf({ page }, name, language) }],
    ),
  }))
}
