import type { KeptAudit } from '../../../platform/audit'
import { type GuardedModel, modelOfPage, modelsOfPages } from '../../../platform/guarded-model/model'
import type { Services } from '../../../services'

/** Finds the models of records whose kind alone does not tell them, by the ids of the records. */
type FindModels = (services: Services, recordIds: readonly string[]) => Promise<ReadonlyMap<string, GuardedModel>>

const finders = new Map<string, FindModels>()

/** Says where records of a kind lie that the log of operations tells of. */
export const addRecordModels = (entity: string, find: FindModels): void => void finders.set(entity, find)

/** The pages of kinds that several models write, or none. */
const pageOf: Readonly<Record<string, string>> = {
  user: 'user',
  menuItem: 'menuItem',
  workflowInstance: 'workflowMonitor',
  backup: 'backup',
  dataSync: 'dataSync',
}

/** The model of a kind of record; undefined for one that no model describes. */
export const usualModel = (entity: string): GuardedModel | undefined => {
  const page = Object.hasOwn(pageOf, entity) ? pageOf[entity] : undefined
  return page ? modelOfPage(page) : modelsOfPages().find(({ writes }) => writes?.entity === entity)
}

/** The models of the records that lines tell of, by line; none for a kind that the product no longer knows. */
export async function recordModels(services: Services, lines: readonly KeptAudit[]) {
  const models = new Map<string, GuardedModel>()
  for (const entity of new Set(lines.map((line) => line.entity))) {
    const own = lines.filter((line) => line.entity === entity)
    const found = await finders.get(entity)?.(services, [...new Set(own.map(({ entityId }) => entityId))])
    const usual = found ? undefined : usualModel(entity)
    for (const { id, entityId } of own) {
      const model = found?.get(entityId) ?? usual
      if (model) models.set(id, model)
    }
  }
  return models
}

/** The kinds of records that are found one by one. */
export const foundEntities = (): string[] => [...finders.keys()]
