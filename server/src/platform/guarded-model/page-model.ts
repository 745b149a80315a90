import { perInstance } from '../per-instance'
import { type GuardedModel, modelOfPage } from './model'

type Find = (pageId: string) => Promise<GuardedModel | undefined>

const found = perInstance((_: object): { by: Find } => ({ by: async () => undefined }))

/** Says where the models lie of pages that no code declares, such as those of released forms. */
export function findModelsBy(services: object, by: Find): void {
  found(services).by = by
}

/** The model of a page, be it declared by code or released; undefined for a page without records. */
export const pageModel = async (services: object, pageId: string): Promise<GuardedModel | undefined> =>
  modelOfPage(pageId) ?? found(services).by(pageId)
