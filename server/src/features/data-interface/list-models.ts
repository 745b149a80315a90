import { pageTitles } from '@workstation/contract/menu-titles'
import { isPermitted } from '../../platform/actor'
import { columnsElsewhere, modelsOfPages } from '../../platform/guarded-model/model'
import type { Context } from '../../platform/route'

/** The pages whose rows an interface can answer: those that the person has himself, each with the columns that he sees. */
export function listModels({ actor, language }: Pick<Context, 'actor' | 'language'>) {
  const list = modelsOfPages()
    .filter(({ modelId }) => pageTitles[modelId] !== undefined && isPermitted(actor, { modelId }))
    .map((model) => ({
      id: model.modelId,
      fullName: pageTitles[model.modelId]?.[language] ?? model.modelId,
      columns: columnsElsewhere(model, actor).map(({ name, title }) => ({ name, title: title[language] })),
    }))
  return { list }
}
