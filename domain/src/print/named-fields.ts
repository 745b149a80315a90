import type { PrintDocument } from './print-document'
import type { PrintNode } from './print-node'

/** What a template asks of its source. */
export interface NamedFields {
  /** `name`, or `table.name` for a field of a child table. */
  fields: Set<string>
  tables: Set<string>
}

const lineToken = /\{([A-Za-z_]\w{0,63})\}/g
/** What stands for numbers of pages, which no source has. */
export const pageTokens = new Set(['page', 'pages', 'pageOfPages'])

/** The fields that a line of head or foot names. */
export const tokensOf = (line: string): string[] =>
  [...line.matchAll(lineToken)].map(([, name]) => name ?? '').filter((name) => !pageTokens.has(name))

const namesIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((one: { name?: unknown }) => String(one.name ?? '')) : []

function walk(node: PrintNode, found: NamedFields): void {
  const attrs = node.attrs ?? {}
  if (node.type === 'field' || node.type === 'code') found.fields.add(String(attrs.name))
  if (node.type === 'seal' && attrs.field !== '') found.fields.add(String(attrs.field))
  if (node.type === 'facts') for (const name of namesIn(attrs.fields)) found.fields.add(name)
  if (node.type === 'childTable' || node.type === 'childList') {
    found.tables.add(String(attrs.table))
    for (const name of namesIn(attrs.columns ?? attrs.fields)) found.fields.add(`${attrs.table}.${name}`)
  }
  for (const child of node.content ?? []) walk(child, found)
}

/** All fields and tables that a template names, each once. */
export function namedFields({ page, content }: PrintDocument): NamedFields {
  const found: NamedFields = { fields: new Set(), tables: new Set() }
  for (const node of content) walk(node, found)
  for (const line of [page.head, page.foot]) {
    for (const text of [line.left, line.middle, line.right]) for (const name of tokensOf(text)) found.fields.add(name)
  }
  for (const name of found.fields) if (name.includes('.')) found.tables.add(name.split('.')[0] ?? '')
  return found
}

/** Whether a template prints a field, or a child table as a whole. @param name `table.name` for a field of a child table */
export function printsField(document: PrintDocument, name: string): boolean {
  const { fields, tables } = namedFields(document)
  return fields.has(name) || tables.has(name)
}

/** The child table whose rows a row of a free table repeats; null for a row that stands once. */
export function repeatedTable(row: PrintNode): string | null {
  const found: NamedFields = { fields: new Set(), tables: new Set() }
  // What repeats by itself does not make the row around it repeat.
  const own = (node: PrintNode): void => {
    if (node.type === 'field' || node.type === 'code') found.fields.add(String(node.attrs?.name))
    if (node.type !== 'table') for (const child of node.content ?? []) own(child)
  }
  own(row)
  const named = [...found.fields].find((name) => name.includes('.'))
  return named?.split('.')[0] ?? null
}

/** What a source answers, by name. */
export interface KnownFields {
  readonly fields: ReadonlySet<string>
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>
}

/** The fields and tables that a template names and its source does not have, in the order of the template (THR-13). */
export function unknownFields(document: PrintDocument, known: KnownFields): string[] {
  const { fields, tables } = namedFields(document)
  const isKnown = (name: string) => {
    const [table = '', field] = name.split('.')
    return field === undefined ? known.fields.has(name) : (known.tables.get(table)?.has(field) ?? true)
  }
  const strange = [...tables].filter((name) => !known.tables.has(name))
  return [...strange, ...[...fields].filter((name) => !isKnown(name))]
}
