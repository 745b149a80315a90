import type { AskedPage } from '@workstation/contract/explain'
import type { Language } from '@workstation/contract/language'
import { groupBy } from '../../platform/group-by'
import { pageModel } from '../../platform/guarded-model/page-model'
import type { Services } from '../../services'
import { nameOf } from './read-thing'
import { listAskedPages, listItemsOf } from './store'

/** Pages that are on, with what can be asked about on each. */
export async function readThings(services: Services, language: Language): Promise<AskedPage[]> {
  const { db } = services
  const [pages, items] = await Promise.all([listAskedPages(db), listItemsOf(db, null)])
  const onPage = groupBy(items, (item) => item.menu_id)
  const models = await Promise.all(pages.map(({ id }) => pageModel(services, id)))
  return pages.map((page, at) => ({
    id: page.id,
    name: nameOf({ page }, '', language),
    hasRecords: models[at] !== undefined,
    items: (onPage.get(page.id) ?? []).flatMap(({ kind, code, name }) =>
      kind === 'resource' ? [] : [{ kind, code, name: nameOf({ page }, name, language) }],
    ),
  }))
}
