import type { InputOf } from '@workstation/contract/endpoint'
import { pageTitles } from '@workstation/contract/menu-titles'
import { workflowWords } from '@workstation/contract/workflow-columns'
import type { workflowLaunch } from '@workstation/contract/workflow-launch'
import { listKeptNames } from '@workstation/domain/language/list-names'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import type { RowFilter } from '../../../platform/guarded-model/row-filter'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { makeExport } from '../../export'
import { listCategories } from './filter-store'
import { launchModel, monitorModel } from './instance-model'
import { instanceFilters } from './read-instances'
import { partFilters, partLists } from './read-parts'

type Query = InputOf<typeof workflowLaunch.export>
type Words = Readonly<Record<string, Readonly<Record<Context['language'], string>>>>

interface Exported {
  readonly model: GuardedModel
  readonly query: Query
  readonly filters: readonly RowFilter[]
}

/** The rows of a list as a spreadsheet that says states in words, as its page does. */
async function exportRows(services: Services, context: Context, { model, query, filters }: Exported) {
  const { selectKey, ...asked } = query
  const { language } = context
  const categories = await listCategories(services.db)
  const word = (words: Words) => (value: unknown) =>
    value === null || value === undefined ? '' : (words[String(value)]?.[language] ?? String(value))
  const names = (value: unknown) => listKeptNames(String(value ?? ''), language)
  return makeExport(services, context, {
    name: pageTitles[model.modelId]?.[language] ?? model.modelId,
    model,
    query: { ...asked, filters },
    selectKey,
    shown: {
      thisStep: names,
      waitingFor: names,
      status: word(workflowWords.status),
      flowUrgent: word(workflowWords.flowUrgent),
      handleStatus: word(workflowWords.handleStatus),
      problem: word(workflowWords.problem),
      flowCategory: (value) => categories.get(String(value)) ?? String(value ?? ''),
    },
  })
}

/** What waits (1), what was decided (2), what copies there are (3), as a spreadsheet. */
export function exportParts(
  services: Services,
  context: Context,
  { category, ...query }: Query & { category: 1 | 2 | 3 },
) {
  const asked = partLists[category]
  return exportRows(services, context, { model: asked.model, query, filters: partFilters(query, asked) })
}

export const exportOwn = (services: Services, context: Context, query: Query) =>
  exportRows(services, context, { model: launchModel, query, filters: instanceFilters(query) })

export const exportWatched = (services: Services, context: Context, query: Query) =>
  exportRows(services, context, { model: monitorModel, query, filters: instanceFilters(query) })
