import type { PickedFields } from '@workstation/contract/menu-item'
import { AppError } from '../../../platform/app-error'
import { pageModel } from '../../../platform/guarded-model/page-model'
import type { WriteCaller } from '../../../platform/guarded-model/write-step'
import type { Services } from '../../../services'
import { type FieldKind, modelFields } from './model-fields'
import { listItemsOf } from './read-items'
import { createItem } from './write-item'

interface Picked {
  readonly enCode: string
  readonly fullName: string
}

/** Names and codes at most as long as those of a form. */
const longest = 50

function isPicked(value: unknown): value is Picked {
  const { enCode, fullName } = (value ?? {}) as Partial<Picked>
  const isFit = (text: unknown) => typeof text === 'string' && text.trim() !== '' && text.length <= longest
  return isFit(enCode) && isFit(fullName)
}

/** What was chosen: a list, or the JSON text of one. */
function readPicked(sent: PickedFields): Picked[] {
  const wrong = new AppError('invalid', { fields: 'enCode' })
  if (typeof sent !== 'string') return sent
  let list: unknown
  try {
    list = JSON.parse(sent)
  } catch {
    throw wrong
  }
  if (!Array.isArray(list) || list.length > 500 || !list.every(isPicked)) throw wrong
  return list
}

interface Adding {
  moduleId: string
  kind: FieldKind
  sent: PickedFields
}

/**
 * Adds columns or fields of a page that can be granted from then on; those that are there already stay as they are.
 * @throws menu.not-of-model before anything is added
 */
export async function addFields(services: Services, caller: WriteCaller, { moduleId, kind, sent }: Adding) {
  const picked = readPicked(sent)
  const known = new Set(modelFields(await pageModel(services, moduleId), kind, 'zh').map(({ field }) => field))
  const unknown = picked.find(({ enCode }) => !known.has(enCode))
  if (unknown) throw new AppError('menu.not-of-model', { code: unknown.enCode })
  const there = await listItemsOf(services.db, caller.actor, { moduleId, kind })
  const codes = new Set(there.map(({ enCode }) => enCode))
  const added = picked.filter(({ enCode }) => !codes.has(enCode) && codes.add(enCode))
  for (const { enCode, fullName } of added)
    await createItem(services, caller, { moduleId, kind, form: { enCode, fullName } })
  return { added: added.length }
}
