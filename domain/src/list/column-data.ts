import { designWords } from '../form/design-words'
import type { ChoiceSource } from '../form/document'
import { customCode } from './button-condition'
import { deriveList } from './derive-list'
import {
  type ListButtonCode,
  type ListColumn,
  type ListDocument,
  type ListSearch,
  listButtons,
  listPageSizes,
} from './document'
import type { ListField } from './list-field'

type Language = 'zh' | 'en' | 'zhtw'
type Json = Readonly<Record<string, unknown>>

/** Codes of buttons as older clients name them, with where they stand. */
const olderButtons: Readonly<Record<ListButtonCode, { name: string; inRow: boolean; label: string }>> = {
  btn_add: { name: 'add', inRow: false, label: '新增' },
  btn_batchRemove: { name: 'batchRemove', inRow: false, label: '批量删除' },
  btn_edit: { name: 'edit', inRow: true, label: '编辑' },
  btn_remove: { name: 'remove', inRow: true, label: '删除' },
  btn_detail: { name: 'detail', inRow: true, label: '详情' },
}

/** 1 equal, 2 contains, 3 from one to another. */
function searchType({ exact }: ListSearch, { search }: ListField): 1 | 2 | 3 {
  if (search.includes('between')) return 3
  return search.includes('contains') && !exact ? 2 : 1
}

/** Units are named by their kind; what an older client cannot read of options comes from the form. */
const treeSources: Readonly<Record<ChoiceSource['from'], string>> = {
  ...{ dictionary: 'dictionary', static: 'api', interface: 'api', model: 'api' },
}

function olderTree({ tree }: ListDocument, of: ReadonlyMap<string, ListField>, language: Language): Json {
  const found = tree && of.get(tree.field)
  if (!tree || !found) return {}
  const source = found.node?.source
  return {
    treeTitle: designWords(tree.title ?? found.label, language),
    treeRelation: tree.field,
    treeDataSource: source ? treeSources[source.from] : found.kind,
    treeDictionary: source?.from === 'dictionary' ? source.typeId : '',
  }
}

interface Telling {
  readonly fields: readonly ListField[]
  readonly language: Language
}

const olderType = ({ view, tree }: ListDocument): 1 | 2 | 3 | 5 => {
  if (view === 'groups') return 3
  if (view === 'treeTable') return 5
  return tree ? 2 : 1
}

const buttonsIn = ({ buttons }: ListDocument, inRow: boolean) =>
  listButtons
    .filter((code) => olderButtons[code].inRow === inRow && buttons.find((one) => one.code === code)?.shown !== false)
    .map((code) => ({ value: olderButtons[code].name, label: olderButtons[code].label }))

/** A list as older clients read it, as JSON text: columns, search, order, tree and buttons by their names. */
export function toColumnData(list: ListDocument, { fields, language }: Telling): string {
  const of = new Map(fields.map((one) => [one.field, one]))
  const wordsOf = ({ field, title }: ListColumn | ListSearch) =>
    designWords(title ?? of.get(field)?.label ?? field, language)
  const columns = list.columns.flatMap((column) => {
    const found = of.get(column.field)
    const { field, align = 'left', width, fixed, sortable = true } = column
    const more = { ...(width === undefined ? {} : { width }), ...(fixed ? { fixed } : {}) }
    return found && !column.hidden
      ? [
          {
            prop: field,
            label: wordsOf(column),
            align,
            kind: found.kind,
            sortable: sortable && found.sortable,
            ...more,
          },
        ]
      : []
  })
  const search = list.search.flatMap((one) => {
    const found = of.get(one.field)
    const type = found && { searchType: searchType(one, found), searchMultiple: one.multiple ?? false }
    return found ? [{ prop: one.field, label: wordsOf(one), kind: found.kind, ...type }] : []
  })
  const all = fields.map((one) => ({ prop: one.field, label: designWords(one.label, language), kind: one.kind }))
  return JSON.stringify({
    ...{ searchList: search, columnList: columns, defaultColumnList: all, type: olderType(list) },
    ...{ defaultSidx: list.sort?.field ?? '', sort: list.sort?.direction ?? 'desc' },
    ...{ hasPage: true, pageSize: list.pageSize, groupField: list.group ?? '', parentField: list.parent ?? '' },
    ...olderTree(list, of, language),
    ...{ useColumnPermission: true, useFormPermission: true, useBtnPermission: true, useDataPermission: true },
    ...{ btnsList: buttonsIn(list, false), columnBtnsList: buttonsIn(list, true) },
    customBtnsList: (list.custom ?? []).map(({ id, label }) => ({
      ...{ value: customCode(id), label: designWords(label, language) },
    })),
  })
}

/** The same for phones: the fields of a card. */
export function toAppColumnData(list: ListDocument, telling: Telling): string {
  const { phone } = list
  const columns = phone?.map((field) => list.columns.find((one) => one.field === field) ?? { field }) ?? list.columns
  return toColumnData({ ...list, columns: columns.map(({ hidden: _, ...one }) => one) }, telling)
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const linesOf = (json: Json, name: string): Json[] => (Array.isArray(json[name]) ? json[name].filter(isObject) : [])

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

/** The words that an older client sent, where they are not the label of the field. */
function titleOf({ label }: Json, field: ListField, language: Language): { title?: string } {
  const isOwn = typeof label === 'string' && label !== '' && label !== designWords(field.label, language)
  return isOwn ? { title: label.slice(0, 200) } : {}
}

function columnOf(line: Json, field: ListField, language: Language): ListColumn {
  const width = Math.round(Number(line['width']))
  const align = oneOf(['center', 'right'] as const, line['align'])
  const fixed = oneOf(['left', 'right'] as const, line['fixed'])
  return {
    ...{ field: field.field, ...titleOf(line, field, language) },
    ...(width >= 60 && width <= 1200 ? { width } : {}),
    ...(align ? { align } : {}),
    ...(fixed ? { fixed } : {}),
    ...(line['sortable'] === false && field.sortable ? { sortable: false } : {}),
  }
}

function buttonsOf(json: Json): ListDocument['buttons'] {
  const lines = [...linesOf(json, 'btnsList'), ...linesOf(json, 'columnBtnsList')]
  if (!Array.isArray(json['btnsList']) && !Array.isArray(json['columnBtnsList'])) return []
  const named = new Set(lines.map(({ value }) => value))
  return listButtons.filter((code) => !named.has(olderButtons[code].name)).map((code) => ({ code, shown: false }))
}

/** The lines that name a field that there is, each once. */
function known(lines: readonly Json[], of: ReadonlyMap<string, ListField>): (readonly [Json, ListField])[] {
  const seen = new Set<unknown>()
  return lines.flatMap((line) => {
    const field = of.get(String(line['prop']))
    if (!field || seen.has(field)) return []
    seen.add(field)
    return [[line, field] as const]
  })
}

function viewOf(type: unknown, has: { group: boolean; parent: boolean }): ListDocument['view'] {
  if (type === 3 && has.group) return 'groups'
  return type === 5 && has.parent ? 'treeTable' : 'table'
}

/** A list from what an older client sent; null for what is no list. What it cannot say is taken from the form. */
export function fromColumnData(text: string, { fields, language }: Telling): ListDocument | null {
  const json = parsed(text)
  if (!json || !Array.isArray(json['columnList'])) return null
  const of = new Map(fields.map((one) => [one.field, one]))
  const start = deriveList(fields)
  const { defaultSidx, sort, type, groupField, parentField, treeRelation, treeTitle } = json
  const hasField = (name: unknown): name is string => typeof name === 'string' && of.has(name)
  const title = typeof treeTitle === 'string' && treeTitle !== '' ? { title: treeTitle.slice(0, 200) } : {}
  return {
    ...start,
    view: viewOf(type, { group: hasField(groupField), parent: hasField(parentField) }),
    columns: known(linesOf(json, 'columnList'), of).map(([line, field]) => columnOf(line, field, language)),
    search: known(linesOf(json, 'searchList'), of).map(([line, field]) => ({
      ...{ field: field.field, ...titleOf(line, field, language) },
      ...(line['searchMultiple'] === true ? { multiple: true } : {}),
      ...(line['searchType'] === 1 && field.search.includes('contains') ? { exact: true } : {}),
    })),
    ...(hasField(defaultSidx)
      ? { sort: { field: defaultSidx, direction: sort === 'asc' ? ('asc' as const) : ('desc' as const) } }
      : {}),
    pageSize: oneOf(listPageSizes, Number(json['pageSize'])) ?? start.pageSize,
    ...(type === 2 && hasField(treeRelation) ? { tree: { field: treeRelation, ...title } } : {}),
    ...(type === 3 && hasField(groupField) ? { group: groupField } : {}),
    ...(type === 5 && hasField(parentField) ? { parent: parentField } : {}),
    buttons: buttonsOf(json),
  }
}
