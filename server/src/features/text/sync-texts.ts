import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { baseTexts, type PageTexts } from './base-texts'
import { ownProblem } from './own-problem'
import { dropOthers, listChanged, lockTexts, markUnfit, putBase } from './store'

/**
 * Brings the texts of this product into the database, so that they can be searched and changed. What was written in
 * place of a text stays; where it no longer fills the same places, it is marked, and the product's text is shown.
 */
export function syncTexts({ db }: Pick<Services, 'db'>, pages: PageTexts): Promise<void> {
  const texts = baseTexts(pages).sort((one, other) => (one.id < other.id ? -1 : 1))
  return transact(db, async (trx) => {
    await lockTexts(trx)
    await putBase(trx, texts)
    await dropOthers(
      trx,
      texts.map(({ id }) => id),
    )
    for (const row of await listChanged(trx)) {
      const isUnfit = ownProblem(row) !== null
      if (isUnfit !== row.is_unfit) await markUnfit(trx, row.id, isUnfit)
    }
  })
}
