import type { FieldUse } from '@workstation/contract/field-use'
import type { Language } from '@workstation/contract/language'
import { designWords } from '@workstation/domain/form/design-words'
import type { FormDocument } from '@workstation/domain/form/document'
import { tableName } from '@workstation/domain/form/table-name'
import { comparesField, namesColumn, usesInForm, usesOfRecords } from '@workstation/domain/form/where-used'
import { listNames } from '@workstation/domain/language/list-names'
import { usesInList } from '@workstation/domain/list/uses-in-list'
import { printsField } from '@workstation/domain/print/named-fields'
import { emptyDocument, parsePrintDocument } from '@workstation/domain/print/print-document'
import type { Graph } from '@workstation/domain/workflow/graph'
import { nodesGiving, nodesUsing } from '@workstation/domain/workflow/nodes-using'
import { type Actor, isPermitted } from '../../../platform/actor'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { cellCode } from '../cell-code'
import { designModel as model } from '../design-model'
import { readListDraft } from '../list-draft'
import { listColumns, listTables } from '../release/column-store'
import { readDraft } from '../release/releasable'
import type { StoredDesign } from '../store'
import {
  listFormsNaming,
  listInterfacesNaming,
  listProcessesAbout,
  listProcessesStarting,
  listSchemes,
  listTemplatesOf,
  listViewsOf,
} from './use-store'

interface Asking {
  readonly services: Services
  readonly actor: Actor
  readonly language: Language
  readonly stored: StoredDesign
}

/** Everything outside of a form that may read its fields, fetched once for all of them. */
async function readUsers({ services: { db }, stored }: Asking) {
  const { id, menu_id: menuId, en_code: code } = stored
  const ids = [id, menuId].filter(Boolean)
  const processes = await listProcessesAbout(db, ids)
  const processIds = processes.map((one) => one.id)
  const [forms, starting, views, schemes, interfaces, templates, columns, tables] = await Promise.all([
    listFormsNaming(db, id, ids),
    processIds.length > 0 ? listProcessesStarting(db, processIds) : [],
    menuId ? listViewsOf(db, menuId) : [],
    menuId ? listSchemes(db, menuId) : [],
    listInterfacesNaming(db, tableName(code, '')),
    listTemplatesOf(db, tableName(code, '')),
    listColumns(db, id),
    listTables(db, id),
  ])
  return { ids: new Set(ids), forms, processes, starting, views, schemes, interfaces, templates, columns, tables }
}
type Users = Awaited<ReturnType<typeof readUsers>>

/** Labels, or what else people call parts of a form by. */
function partName(document: FormDocument, id: string, language: Language): string {
  const rule = document.rules.find((one) => one.id === id)
  return designWords(document.nodes[id]?.label ?? rule?.name ?? '', language)
}

function ownUses({ stored, language }: Asking, key: string): FieldUse[] {
  const document = readDraft(stored.draft)
  const list = readListDraft(stored.list_draft)
  return [...usesInForm(document, key), ...(list ? usesInList(list, key) : [])].map(({ what, id }) => ({
    ...{ what, id, detail: '' },
    name: what === 'list' ? '' : partName(document, id, language),
  }))
}

const words = (text: string) => new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/g) ?? [])

/** The statements that name the table of a field and its column. */
function interfaceUses({ interfaces, columns, tables }: Users, key: string): FieldUse[] {
  const [first = key, second] = key.split('.')
  const [table, own] = second === undefined ? ['', first] : [first, second]
  const names = columns.filter((one) => one.table === table && one.key === own && one.until === null)
  return interfaces
    .filter(({ query }) => {
      const said = words(query)
      return said.has(tables.get(table) ?? '') && names.some(({ name }) => said.has(name))
    })
    .map(({ id, name }) => ({ what: 'interface', id, name, detail: '' }))
}

function schemeUses({ schemes }: Users, key: string): FieldUse[] {
  const [table = key, column] = key.split('.')
  const code = column === undefined ? table : cellCode({ table, key: column })
  return schemes
    .filter(({ condition }) => comparesField(condition, code))
    .map(({ id, name }) => ({ what: 'scheme', id, name, detail: '' }))
}

/** Print templates name fields, and sub-tables with their columns. */
const templateUses = ({ templates }: Users, key: string): FieldUse[] =>
  templates
    .filter(({ document }) => printsField(parsePrintDocument(document) ?? emptyDocument, key))
    .map(({ id, name }) => ({ what: 'template', id, name, detail: '' }))

/** Views name the columns that they search, sort, show and group by. */
function viewUses({ views }: Users, key: string): (FieldUse & { isOpen: (userId: string) => boolean })[] {
  return views
    .filter(({ content }) => namesColumn(content, key))
    .map(({ id, name, is_shared, user_id }) => ({
      ...{ what: 'view' as const, id, name, detail: '' },
      isOpen: (userId: string) => is_shared === 1 || user_id === userId,
    }))
}

/** The processes about the form that read a field, and those that give it a value where they start one of these. */
function processUses({ processes, starting }: Users, key: string, language: Language): FieldUse[] {
  const started = new Set(processes.map(({ id }) => id))
  const nodes = new Map<string, { name: string; nodes: readonly { name: string }[] }>()
  const add = ({ id, name }: { id: string; name: string }, found: readonly { name: string }[]) => {
    if (found.length > 0) nodes.set(id, { name, nodes: [...(nodes.get(id)?.nodes ?? []), ...found] })
  }
  for (const one of processes) add(one, nodesUsing(one.graph as Graph, key))
  for (const one of starting) add(one, nodesGiving(one.graph as Graph, started, key))
  return [...nodes].map(([id, one]) => ({
    ...{ what: 'process', id, name: one.name },
    detail: listNames(
      one.nodes.flatMap(({ name }) => name || []),
      language,
    ),
  }))
}

function formUses({ forms, ids }: Users, key: string, language: Language): FieldUse[] {
  return forms.flatMap(({ id, name, document: text }) => {
    const document = readDraft(text)
    const nodes = usesOfRecords(document, ids, key)
    const detail = listNames(
      nodes.map((node) => partName(document, node, language)),
      language,
    )
    return nodes.length === 0 ? [] : [{ what: 'form' as const, id, name, detail }]
  })
}

/** The page on which what reads a field is kept, which somebody needs to be told its name. */
const pages: Partial<Record<FieldUse['what'], string>> = {
  process: 'workflowEngine',
  scheme: 'menu',
  interface: 'dataInterface',
  template: 'printTemplate',
}

export interface Uses {
  readonly list: readonly FieldUse[]
  /** Those that the reader may not see. */
  readonly others: number
}

/** Fetches what may read the fields of a form, and answers for one of them who does, as far as the reader sees that. */
export async function usesOf(services: Services, { actor, language }: Context, stored: StoredDesign) {
  const asking: Asking = { services, actor, language, stored }
  const users = await readUsers(asking)
  const seen = new Set(
    (await selectRows<{ id: string }>(services.db, model, actor, { only: ['id'], limit: 10_000 })).map(({ id }) => id),
  )
  const isShown = ({ what, id }: FieldUse) => {
    const page = pages[what]
    return what === 'form' ? seen.has(id) : page === undefined || isPermitted(actor, { modelId: page })
  }
  return (key: string): Uses => {
    const outside = [
      ...formUses(users, key, language),
      ...processUses(users, key, language),
      ...schemeUses(users, key),
      ...interfaceUses(users, key),
      ...templateUses(users, key),
    ]
    const views = viewUses(users, key)
    const opensPage = isPermitted(actor, { modelId: stored.menu_id })
    const shown = views.filter(({ isOpen }) => opensPage && isOpen(actor.userId)).map(({ isOpen: _, ...use }) => use)
    const list = [...ownUses(asking, key), ...shown, ...outside.filter(isShown)]
    return { list, others: outside.filter((one) => !isShown(one)).length + views.length - shown.length }
  }
}
