import type { GuardedModel } from '../../platform/guarded-model/model'
import type { Services } from '../../services'
import { releasedModelOfDesign } from '../design'
import { listDesigns } from './change-store'

/** The models of records of drawn forms, by record; those that are gone for good are left out. */
export async function modelsOfRecords(services: Services, ids: readonly string[]): Promise<Map<string, GuardedModel>> {
  const designs = await listDesigns(services.db, ids)
  const models = new Map<string, GuardedModel>()
  for (const [id, designId] of designs) {
    const model = await releasedModelOfDesign(services, designId)
    if (model) models.set(id, model)
  }
  return models
}
