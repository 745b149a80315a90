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
import { besideParts, listCategories } from './filter-store'
import { launchModel, monitorModel } from './instance-model'
import { instanceFilters } from './read-instances'
import { giverOf, partFilters, partLists } from './read-parts'

type Query = InputOf<typeof workflowLaunch.export>
type Words = Readonly<Record<string, Readonly<Record<Context['language'], string>>>>

/** What a page shows beside the columns of a list, by column, for several lines at once. */
type Told = (rows: readonly Readonly<Record<string, unknown>>[]) => Promise<Readonly<Record<string, string>>[]>

interface Exported {
  readonly model: GuardedModel
  readonly query: Query
  readonly filters: readonly RowFilter[]
  readonly told?: Told
}

/** The rows of a list as a spreadsheet that says states in words, as its page does. */
async function exportRows(services: Services, context: Context, { model, query, filters, told }: Exported) {
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
    ...(told && { told, reads: ['id'] }),
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

/** For whom the reader may decide what waits for others, as the list has it. */
const tellGivers =
  ({ db }: Services, { actor }: Context): Told =>
  async (rows) => {
    const beside = await besideParts(
      db,
      rows.map(({ id }) => String(id)),
    )
    return rows.map(({ id }): Readonly<Record<string, string>> => {
      const part = beside.get(String(id))
      const giver = part ? giverOf(part, actor) : ''
      return giver === '' ? {} : { delegateUser: giver }
    })
  }

/** What waits (1), what was decided (2), what copies there are (3), as a spreadsheet. */
export function exportParts(
  services: Services,
  context: Context,
  { category, ...query }: Query & { category: 1 | 2 | 3 },
) {
  const asked = partLists[category]
  const exported = { model: asked.model, query, filters: partFilters(query, asked) }
  return exportRows(services, context, { ...exported, ...(category === 1 && { told: tellGivers(services, context) }) })
}

export const exportOwn = (services: Services, context: Context, query: Query) =>
  exportRows(services, context, { model: launchModel, query, filters: instanceFilters(query) })

export const exportWatched = (services: Services, context: Context, query: Query) =>
  exportRows(services, context, { model: monitorModel, query, filters: instanceFilters(query) })
