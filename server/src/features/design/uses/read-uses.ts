import { AppError } from '../../../platform/app-error'
import { findRow } from '../../../platform/guarded-model/read-rows'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { designModel as model } from '../design-model'
import { findDesign } from '../store'
import { usesOf } from './uses-of'

/** What reads a field of a form, inside of it and outside. @throws not-found */
export async function readUses(services: Services, context: Context, { id, key }: { id: string; key: string }) {
  await findRow(services.db, model, context.actor, id)
  const stored = await findDesign(services.db, id)
  if (!stored) throw new AppError('not-found')
  const { list, others } = (await usesOf(services, context, stored))(key)
  return { list: [...list], others }
}
