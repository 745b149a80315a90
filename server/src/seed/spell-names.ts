import type { Db } from '../platform/database'
import { pinyinOf } from '../platform/pinyin-of'
import { listUnspelled, type NamedTable, saveSpelling } from './store'

const tables: readonly NamedTable[] = [
  { table: 'project', name: 'full_name' },
  { table: 'review', name: 'review_name' },
]
const atOnce = 500

/** Spells the names that were saved before names were spelled, so that pinyin finds them too. */
export async function spellNames(db: Db): Promise<void> {
  for (const place of tables) {
    for (let rows = await listUnspelled(db, place, atOnce); rows.length > 0; ) {
      await saveSpelling(
        db,
        place,
        rows.map(({ id, name }) => ({ id, pinyin: pinyinOf(name) })),
      )
      rows = await listUnspelled(db, place, atOnce)
    }
  }
}
