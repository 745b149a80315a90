import type { InputOf } from '@workstation/contract/endpoint'
import type { printTemplate } from '@workstation/contract/print-template'
import type { PrintedPage } from '@workstation/contract/print-template-record'
import { namedFields } from '@workstation/domain/print/named-fields'
import { type PrintDocument, parsePrintDocument } from '@workstation/domain/print/print-document'
import { readStatements } from '@workstation/domain/print/source-statement'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { isRowOn } from '../../platform/is-on'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { readPictures } from './pictures'
import { documentOf, htmlOf } from './read-template'
import { renderPage } from './render/render-page'
import {
  fieldsOnWire,
  findSource,
  knownFields,
  knownSource,
  namedOnWire,
  namedSourcesFor,
  sourceOnWire,
  writtenSourcesFor,
} from './sources/find-source'
import type { PrintedRecord, PrintSource } from './sources/print-source'
import { wordsIn } from './sources/spoken'
import { findTemplate, type StoredTemplate } from './store'
import { systemFields, systemValues } from './system-fields'
import { templateModel } from './template-model'

/** Whether somebody keeps a template, and so looks at it while it is off. */
const keeps = async ({ db }: Services, actor: Actor, id: string): Promise<boolean> =>
  isPermitted(actor, { modelId: templateModel.modelId }) && isRowVisible(db, templateModel, actor, id)

/**
 * A template that is on, or that the caller keeps, with its source.
 * @throws print.unknown
 */
async function findUsable(services: Services, actor: Actor, id: string) {
  const stored = await findTemplate(services.db, id)
  const source = stored && (await knownSource(services, stored.source))
  if (!stored || !source || (!isRowOn(stored) && !(await keeps(services, actor, id))))
    throw new AppError('print.unknown')
  return { stored, source, document: documentOf(stored) }
}

/** A record with what every record prints beside its own fields. */
async function readRecord(
  services: Services,
  context: Context,
  { source, formId }: { source: PrintSource; formId: string },
): Promise<PrintedRecord> {
  const record = await source.read(services, context, formId)
  const system = systemValues(context, services.clock.now(), record)
  return { ...record, values: { ...record.values, ...system } }
}

interface Page {
  readonly source: PrintSource
  readonly document: PrintDocument
  readonly title: string
  readonly record: PrintedRecord | null
}

/** A page that the browser prints. */
export async function pageOf(
  services: Services,
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  { source, document, title, record }: Page,
): Promise<PrintedPage> {
  const pictures = await readPictures(services, actor, document)
  const { timeZone } = services.config
  return renderPage(document, title, { source, record, language, timeZone, pictures })
}

/** A record by a template (PRT-12). */
export async function printByTemplate(
  services: Services,
  context: Context,
  { id, formId }: InputOf<typeof printTemplate.print>,
): Promise<PrintedPage> {
  const { stored, source, document } = await findUsable(services, context.actor, id)
  const record = await readRecord(services, context, { source, formId })
  return pageOf(services, context, { source, document, title: stored.full_name, record })
}

/** A record by a stored template that another feature has chosen. */
export async function printStored(
  services: Services,
  context: Context,
  {
    stored,
    formId,
    titleOf,
  }: {
    stored: Pick<StoredTemplate, 'source' | 'document'>
    formId: string
    titleOf: (values: PrintedRecord['values']) => string
  },
): Promise<PrintedPage> {
  const source = await knownSource(services, stored.source)
  if (!source) throw new AppError('print.unknown')
  const record = await readRecord(services, context, { source, formId })
  return pageOf(services, context, { source, document: documentOf(stored), title: titleOf(record.values), record })
}

/**
 * What is typed in the designer as a page; without a record with the names of its fields in their places.
 * @throws print.source, print.document
 */
export async function previewTemplate(
  services: Services,
  context: Context,
  { source: sourceId, document: text, formId }: InputOf<typeof printTemplate.preview>,
): Promise<PrintedPage> {
  const source = await findSource(services, context.actor, sourceId)
  const document = parsePrintDocument(text)
  if (!document) throw new AppError('print.document')
  const record = formId ? await readRecord(services, context, { source, formId }) : null
  return pageOf(services, context, { source, document, title: source.title[context.language], record })
}

/** The values that a template names, as older clients put them into its HTML; what the reader may not see is absent. */
export async function readPrintData(
  services: Services,
  context: Context,
  { id, formId }: InputOf<typeof printTemplate.data>,
) {
  const { source, document } = await findUsable(services, context.actor, id)
  const record = await readRecord(services, context, { source, formId })
  const { fields, tables } = namedFields(document)
  const known = knownFields(source)
  const head = [...fields].filter((name) => known.fields.has(name))
  const children = [...tables].map((table) => {
    const names = [...(known.tables.get(table) ?? [])].filter((name) => fields.has(`${table}.${name}`))
    const rows = (record.tables[table] ?? []).map((row) =>
      Object.fromEntries(names.map((name) => [name, wordsIn(row[name]) ?? null])),
    )
    return [table, rows] as const
  })
  const values = head.map((name) => [name, wordsIn(record.values[name]) ?? null] as const)
  const operatorRecordList = record.steps.map(({ what, by, byId, at, opinion, status }) => ({
    handleTime: at,
    handleId: byId,
    userName: by,
    nodeName: what,
    handleOpinion: opinion,
    handleStatus: status,
  }))
  return {
    printTemplate: htmlOf(document, source),
    printData: Object.fromEntries([...values, ...children]),
    operatorRecordList,
  }
}

/**
 * What the caller can lay out templates for, or one of these, whole. @throws print.source for one that he cannot
 */
export async function readSources(
  services: Services,
  { actor, language }: Context,
  { id }: InputOf<typeof printTemplate.sources>,
) {
  if (id) return { list: [sourceOnWire(await findSource(services, actor, id), language)] }
  const written = writtenSourcesFor(actor).map((source) => sourceOnWire(source, language))
  const named = (await namedSourcesFor(services, actor)).map((source) => namedOnWire(source, language))
  return { list: [...written, ...named] }
}

/** Records to try a template on. */
export async function readRecords(
  services: Services,
  context: Context,
  { source, keyword = '' }: InputOf<typeof printTemplate.records>,
) {
  const found = await findSource(services, context.actor, source)
  return { list: await found.list(services, context, keyword) }
}

/**
 * The fields of a source, named by itself or by the statements of an older client (PRT-11).
 * @throws print.source, print.statement, print.field for a column that it does not have
 */
export async function readFields(
  services: Services,
  { actor, language }: Context,
  { source: named, sqlTemplate = '' }: InputOf<typeof printTemplate.fields>,
) {
  const statements = named ? [] : readStatements(sqlTemplate)
  if (!statements) throw new AppError('print.statement')
  const source = await findSource(services, actor, named || (statements[0]?.table ?? ''))
  const known = knownFields(source)
  const columns = statements[0]?.columns ?? []
  const unknown = columns.filter((name) => !known.fields.has(name))
  if (unknown.length > 0) throw new AppError('print.field', { names: unknown.slice(0, 10).join(', ') })
  const shown = source.fields.filter(({ name }) => columns.length === 0 || columns.includes(name))
  const tables = source.tables.map((table) => [table.name, fieldsOnWire(table.fields, language)] as const)
  return { ...Object.fromEntries(tables), headTable: fieldsOnWire([...shown, ...systemFields], language) }
}
