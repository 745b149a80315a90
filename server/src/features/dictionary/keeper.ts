import type { DictionaryType } from '@workstation/contract/dictionary'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { keepsModule } from '../menu'

const dictionaryPage = 'dictionary'
const dictionaryMenuType = 4

/**
 * Refuses whoever may not do this with a dictionary: it takes the page of all dictionaries, or a menu entry of type 4 that
 * opens this one, with the button (RTE-48).
 */
export async function checkKeeper(
  db: Db,
  actor: Actor,
  { type, button }: { type: Pick<DictionaryType, 'id' | 'enCode'> | undefined; button?: string },
): Promise<void> {
  if (isPermitted(actor, button ? { modelId: dictionaryPage, button } : { modelId: dictionaryPage })) return
  const module = { type: dictionaryMenuType, names: type ? [type.id, type.enCode] : [] }
  if (!(await keepsModule(db, actor, module, button))) throw new AppError('forbidden')
}
