import type { Language } from '@workstation/contract/language'
import { pageTitles } from '@workstation/contract/menu-titles'
import type { PrintSource as SourceOnWire } from '@workstation/contract/print-template-record'
import type { KnownFields } from '@workstation/domain/print/named-fields'
import { type Actor, isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { modelOfPage, modelsOfPages } from '../../../platform/guarded-model/model'
import { systemFields } from '../system-fields'
import { sourceOfModel } from './model-source'
import { ownSource, ownSources, type PrintField, type PrintSource } from './print-source'

/** Pages whose rows say more than their columns let through, which the review itself prints. */
const notByColumns = new Set(['review', 'myReviewTask', 'reviewStatistics'])

/** What can be printed under a name, whoever asks; undefined for nothing. */
export function knownSource(id: string): PrintSource | undefined {
  const own = ownSource(id)
  const model = own || notByColumns.has(id) || !pageTitles[id] ? undefined : modelOfPage(id)
  return own ?? (model && sourceOfModel(model))
}

/**
 * The same for somebody who lays out a template: he needs the page of the records himself.
 * @throws print.source
 */
export function findSource(actor: Actor, id: string): PrintSource {
  const source = knownSource(id)
  if (!source || !isPermitted(actor, { modelId: id })) throw new AppError('print.source', { name: id.slice(0, 64) })
  return source
}

/** All that somebody can lay out templates for, processes first. */
export function sourcesFor(actor: Actor): PrintSource[] {
  const ofModels = modelsOfPages().flatMap(({ modelId }) => (ownSource(modelId) ? [] : (knownSource(modelId) ?? [])))
  return [...ownSources(), ...ofModels].filter(({ id }) => isPermitted(actor, { modelId: id }))
}

/** The names that a template of this source may use. */
export const knownFields = ({ fields, tables }: PrintSource): KnownFields => ({
  fields: new Set([...fields, ...systemFields].map(({ name }) => name)),
  tables: new Map(tables.map((table) => [table.name, new Set(table.fields.map(({ name }) => name))])),
})

/** Fields as they travel. */
export const fieldsOnWire = (fields: readonly PrintField[], language: Language) =>
  fields.map(({ name, title, type }) => ({ field: name, fieldName: title[language], type, children: [] }))

/** A source as it travels. */
export const sourceOnWire = (source: PrintSource, language: Language): SourceOnWire => ({
  id: source.id,
  fullName: source.title[language],
  type: source.type,
  fields: fieldsOnWire([...source.fields, ...systemFields], language),
  tables: source.tables.map(({ name, title, fields }) => ({
    name,
    title: title[language],
    fields: fieldsOnWire(fields, language),
  })),
  hasPeople: source.hasPeople,
})
