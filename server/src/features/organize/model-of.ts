import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { companyModel } from './company-model'
import { departmentModel } from './department-model'
import { findCategory } from './listed-store'
import type { Category } from './organize-writes'

const models = { company: companyModel, department: departmentModel } as const

export const modelOf = (category: Category) => models[category]

/**
 * The model of a company or department for a call that takes either: its page decides who may call.
 * @throws not-found, forbidden where the page, or the button on it, was not granted
 */
export async function permittedModel(db: Db, actor: Actor, { id, button }: { id: string; button?: string }) {
  const category = await findCategory(db, id)
  if (!category) throw new AppError('not-found')
  const model = modelOf(category)
  const need = { modelId: model.modelId, ...(button && { button }) }
  if (!isPermitted(actor, need)) throw new AppError('forbidden')
  return model
}
