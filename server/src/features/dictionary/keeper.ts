import type { DictionaryType } from '@workstation/contract/dictionary'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { keepsModule } from '../menu'

const dictionaryPage = 'dictionary'
const dictionaryMenuType = 4

interface Kept {
  type: Pick<DictionaryType, 'id' | 'enCode'> | undefined
  button?: string
}

/**
 * Whether a person may do this with a dictionary: it takes the page of all dictionaries, or a menu entry of type 4 that
 * opens this one, with the button (RTE-48).
 */
export async function isKeeper(db: Db, actor: Actor, { type, button }: Kept): Promise<boolean> {
  if (isPermitted(actor, button ? { modelId: dictionaryPage, button } : { modelId: dictionaryPage })) return true
  const module = { type: dictionaryMenuType, names: type ? [type.id, type.enCode] : [] }
  return keepsModule(db, actor, module, button)
}

/** Refuses who may not do this with a dictionary. */
export async function checkKeeper(db: Db, actor: Actor, kept: Kept): Promise<void> {
  if (!(await isKeeper(db, actor, kept))) throw new AppError('forbidden')
}
