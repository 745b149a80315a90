import { dataInterface } from '@workstation/contract/data-interface'
import type { Endpoint } from '@workstation/contract/endpoint'
import type { GuardedModel } from '../platform/guarded-model/model'
import type { Ask, ModelFixture } from './model-fixture'
import { fieldsOf } from './walked-call'

type Wire = { type?: string; const?: unknown; anyOf?: Wire[]; maximum?: number }
const paging = ['currentPage', 'pageSize', 'sort', 'sidx', 'exactTotal', 'selectKey', 'dataType', 'token']

const branchesOf = (schema: Wire): Wire[] => schema.anyOf?.flatMap(branchesOf) ?? [schema]

/** What a filter is tried with: each choice, small numbers, days, and the words of the model. */
function valuesOf(name: string, schema: Wire, words: readonly string[]): unknown[] {
  const branches = branchesOf(schema)
  const choices = branches.flatMap((branch) => ('const' in branch ? [branch.const] : []))
  if (choices.length > 0) return choices.filter((choice) => choice !== '')
  if (/Time$/.test(name)) return [Date.UTC(2020, 0, 3), Date.UTC(2024, 0, 1)]
  if (branches.some(({ type }) => type === 'string')) return [...words]
  return [0, 1, 2, 3]
}

/** Every filter and search that a list knows, one at a time. */
function filtersOf(list: Endpoint, { words, values = {} }: ModelFixture): Record<string, unknown>[] {
  const fields = fieldsOf(list).filter(([name]) => !paging.includes(name))
  return fields.flatMap(([name, schema]) =>
    valuesOf(name, schema as Wire, values[name] ?? words).map((value) => ({ [name]: value })),
  )
}

export const shownColumns = (model: GuardedModel) => [...model.columns.values()].filter(({ shown }) => shown)

/** The orders that could tell of a column: its own, and that of another one. */
function ordersOf(model: GuardedModel, name: string): Record<string, unknown>[] {
  const other = shownColumns(model).find((column) => column.sortable && column.name !== name)
  return [name, other?.name].flatMap((sidx) => (sidx ? [{ sidx, sort: 'desc' }] : []))
}

/** The same records as a popup selection finds them, by a column that a form could store. */
function popupsOf({ model, words }: ModelFixture, propsValue: string): Ask[] {
  const id = model.modelId
  const columnOptions = shownColumns(model)
    .map(({ name }) => name)
    .join(',')
  return words.flatMap((word): Ask[] => [
    [dataInterface.rows, { id, keyword: word, columnOptions }],
    [dataInterface.row, { id, propsValue, value: word }],
  ])
}

/** All that can be asked of the lists of a model and could tell of one column. */
export function asksOf(fixture: ModelFixture, name: string): Ask[] {
  const { list, listInput = {}, model, others = [] } = fixture
  if (!list) return [...others]
  const whole = { ...listInput, pageSize: 100 }
  const asked = [{}, ...filtersOf(list, fixture), ...ordersOf(model, name)]
  const { export: exported } = fixture
  const sheets = exported
    ? [{}, { sidx: name }].map((input): Ask => [exported, { ...listInput, ...input, dataType: 1 }])
    : []
  return [
    ...asked.map((input): Ask => [list, { ...whole, ...input }]),
    ...sheets,
    ...others,
    ...popupsOf(fixture, name),
  ]
}
