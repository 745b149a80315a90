import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import {
  columnsElsewhere,
  type GuardedColumn,
  type GuardedModel,
  modelOfPage,
} from '../../platform/guarded-model/model'

/** The names of a comma-joined list, each once. */
export const namesIn = (joined = ''): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/**
 * The guarded model whose page has this menu id. One whose page the person was not granted is told like one that does
 * not exist.
 */
export function sourceOf(actor: Actor, id: string): GuardedModel {
  const model = modelOfPage(id)
  if (!model || !isPermitted(actor, { modelId: id })) throw new AppError('data-interface.unknown')
  return model
}

/** The column of a field, when the person may see it; a name that the model does not know is refused. */
function columnOf(model: GuardedModel, visible: readonly GuardedColumn[], name: string): GuardedColumn | undefined {
  const column = visible.find((item) => item.name === name)
  if (!column && !model.columns.get(name)?.shown) throw new AppError('column-unknown', { field: name })
  return column
}

export interface Relation {
  propsValue?: string
  relationField?: string
  columnOptions?: string
}

/** The fields of a row: those that were asked for and may be seen, or all that may be seen when none was named. */
export function fieldsFor(model: GuardedModel, actor: Actor, relation: Relation): string[] {
  const visible = columnsElsewhere(model, actor)
  const asked = namesIn([relation.relationField, relation.columnOptions].filter(Boolean).join(','))
  if (asked.length === 0) return visible.map((column) => column.name)
  const stored = namesIn(relation.propsValue)
  const named = [...stored, ...asked].flatMap((name) => columnOf(model, visible, name)?.name ?? [])
  return [...new Set(['id', ...named])]
}

/** The column whose value a form stores; null when the person may not see it, so that nothing can be found by it. */
export function storedColumn(model: GuardedModel, actor: Actor, name = 'id'): GuardedColumn | null {
  const column = columnOf(model, columnsElsewhere(model, actor), name || 'id')
  if (column && !['text', 'integer', 'number', 'boolean'].includes(column.type)) {
    throw new AppError('column-unknown', { field: column.name })
  }
  return column ?? null
}
