import type { Language } from '@workstation/contract/language'
import { pageTitles } from '@workstation/contract/menu-titles'
import type { PrintSource as SourceOnWire } from '@workstation/contract/print-template-record'
import type { KnownFields } from '@workstation/domain/print/named-fields'
import { type Actor, isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { modelOfPage, modelsOfPages } from '../../../platform/guarded-model/model'
import type { Services } from '../../../services'
import { systemFields } from '../system-fields'
import { sourceOfModel } from './model-source'
import {
  type NamedSource,
  ownSource,
  ownSources,
  type PrintField,
  type PrintSource,
  sourceFamilies,
} from './print-source'

/** Pages whose rows say more than their columns let through, which the review itself prints. */
const notByColumns = new Set(['review', 'myReviewTask', 'reviewStatistics'])

/** What was written with the product and can be printed under a name; undefined for nothing. */
function writtenSource(id: string): PrintSource | undefined {
  const own = ownSource(id)
  const model = own || notByColumns.has(id) || !pageTitles[id] ? undefined : modelOfPage(id)
  return own ?? (model && sourceOfModel(model))
}

/** What can be printed under a name, whoever asks; undefined for nothing. */
export async function knownSource(services: Services, id: string): Promise<PrintSource | undefined> {
  const written = writtenSource(id)
  if (written) return written
  const found = await Promise.all(sourceFamilies().map((family) => family.find(services, id)))
  return found.find((source) => source !== undefined)
}

/** Whether somebody may lay out templates for a source: he needs the page of its records himself. */
const mayLayOut = (actor: Actor, { id, page = id }: PrintSource) => isPermitted(actor, { modelId: page })

/**
 * A source for somebody who lays out a template.
 * @param id as it was asked for, which is told where there is none
 * @throws print.source
 */
export function insistOnSource(actor: Actor, source: PrintSource | undefined, id: string): PrintSource {
  if (!source || !mayLayOut(actor, source)) throw new AppError('print.source', { name: id.slice(0, 64) })
  return source
}

/** The same by its name. @throws print.source */
export const findSource = async (services: Services, actor: Actor, id: string): Promise<PrintSource> =>
  insistOnSource(actor, await knownSource(services, id), id)

/** All that was written and that somebody can lay out templates for, processes first. */
export function writtenSourcesFor(actor: Actor): PrintSource[] {
  const ofModels = modelsOfPages().flatMap(({ modelId }) => (ownSource(modelId) ? [] : (writtenSource(modelId) ?? [])))
  return [...ownSources(), ...ofModels].filter((source) => mayLayOut(actor, source))
}

/** What else he can lay them out for, by name alone, since these may be thousands. */
export async function namedSourcesFor(services: Services, actor: Actor): Promise<NamedSource[]> {
  return (await Promise.all(sourceFamilies().map((family) => family.listFor(services, actor)))).flat()
}

/** The names that a template of this source may use. */
export const knownFields = ({ fields, tables }: PrintSource): KnownFields => ({
  fields: new Set([...fields, ...systemFields].map(({ name }) => name)),
  tables: new Map(tables.map((table) => [table.name, new Set(table.fields.map(({ name }) => name))])),
})

/** Fields as they travel. */
export const fieldsOnWire = (fields: readonly PrintField[], language: Language) =>
  fields.map(({ name, title, type }) => ({ field: name, fieldName: title[language], type, children: [] }))

/** The name of a source as it travels. */
export const namedOnWire = ({ id, title, type }: NamedSource, language: Language): SourceOnWire => ({
  ...{ id, fullName: title[language], type },
  ...{ fields: [], tables: [], hasPeople: false, hasSteps: false },
})

/** A source as it travels. */
export const sourceOnWire = (source: PrintSource, language: Language): SourceOnWire => ({
  ...namedOnWire(source, language),
  fields: fieldsOnWire([...source.fields, ...systemFields], language),
  tables: source.tables.map(({ name, title, fields }) => ({
    name,
    title: title[language],
    fields: fieldsOnWire(fields, language),
  })),
  hasPeople: source.hasPeople,
  hasSteps: source.hasSteps,
})
