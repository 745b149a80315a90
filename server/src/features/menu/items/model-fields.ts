import type { Language } from '@workstation/contract/language'
import type { ModelField } from '@workstation/contract/menu-item'
import { type Actor, isPermitted } from '../../../platform/actor'
import { type GuardedColumn, type GuardedModel, seesColumn } from '../../../platform/guarded-model/model'

/** A column of the list of a page, or a field of its form. */
export type FieldKind = 'column' | 'form'

/** What a column is called: by the one that it stands beside, where it holds the id of what that one names. */
export const titleOf = ({ columns, shownWith }: GuardedModel, name: string, language: Language): string =>
  columns.get(shownWith[name] ?? name)?.title[language] ?? name

/** What a page has of one kind: the columns that can be hidden, or the fields that its form writes. */
export function modelFields(model: GuardedModel | undefined, kind: FieldKind, language: Language): ModelField[] {
  if (!model) return []
  const columns = [...model.columns.values()].filter(({ shown, hideable }) => shown && hideable)
  const names = kind === 'column' ? columns.map(({ name }) => name) : Object.keys(model.writes?.fields ?? {})
  return names.map((field) => ({ field, fieldName: titleOf(model, field, language) }))
}

/** The columns that row schemes of a page compare, of those that a person sees in every row. */
export function comparedColumns(model: GuardedModel | undefined, actor: Actor): GuardedColumn[] {
  if (!model || !isPermitted(actor, { modelId: model.modelId })) return []
  return [...model.columns.values()].filter(
    ({ name, type }) => type !== 'json' && name !== 'version' && seesColumn(model, actor, name),
  )
}
