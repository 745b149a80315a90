import { entryUses } from '@workstation/contract/dictionary-import'
import { type Language, languages } from '@workstation/contract/language'
import { listNames } from '@workstation/domain/language/list-names'
import { AppError } from '../../platform/app-error'
import type { Db, Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import { checkKeeper } from './keeper'
import { readEntry } from './read-dictionary'
import { findType } from './store'
import { countUses } from './usage-store'

/** Which records hold an entry, for who keeps its dictionary. */
export async function readUsage(db: Db, { actor }: Context, id: string) {
  const entry = await readEntry(db, id)
  await checkKeeper(db, actor, { type: await findType(db, entry.dictionaryTypeId) })
  return { list: await countUses(db, id) }
}

/**
 * Refuses to delete what records hold: they could not be read any more.
 * @throws dictionary.in-use with the kinds and numbers of the records
 */
export async function refuseUsed(trx: Trx, { id, name }: { id: string; name: string }): Promise<void> {
  const uses = await countUses(trx, id)
  if (uses.length === 0) return
  const told = (language: Language) =>
    listNames(
      uses.map(({ kind, count }) => `${entryUses[kind][language]} ${count}`),
      language,
    )
  const inEach = Object.fromEntries(languages.map((language) => [language, told(language)])) as Record<Language, string>
  throw new AppError('dictionary.in-use', { name, uses: inEach })
}
