import type { Db } from '../../platform/database'

/** What schemes are called, in the order of their pages. */
export const listSchemes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('menu_item')
    .select(['id', 'menu_id', 'en_code', 'full_name'])
    .where('kind', '=', 'resource')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('sort_code')
    .orderBy('id')
    .execute()
