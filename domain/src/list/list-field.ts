import type { DesignText, FormDocument, FormNode } from '../form/document'
import { walkForm } from '../form/form-tree'
import type { FieldColumn, SearchOperator } from '../form/kind'
import { kindOf } from '../form/kinds/index'
import type { ListDocument } from './document'

/** A field as a list can show it. */
export interface ListField {
  readonly field: string
  readonly kind: string
  readonly label: DesignText
  readonly type: FieldColumn
  readonly sortable: boolean
  readonly search: readonly SearchOperator[]
  /** Undefined for what every record has. */
  readonly node?: FormNode
  /** It names a record of the form that it stands in. */
  readonly namesOwn?: true
}

const base = (field: string, kind: string, label: DesignText, type: FieldColumn): ListField => ({
  ...{ field, kind, label, type, sortable: true, search: [] },
})

/** What every record has beside the fields of its form. */
export const baseFields: readonly ListField[] = [
  base('creatorUserId', 'createUser', { zh: '创建人', en: 'Created by', zhtw: '建立人' }, 'text'),
  base('creatorTime', 'createTime', { zh: '创建时间', en: 'Created', zhtw: '建立時間' }, 'timestamptz'),
  base('lastModifyUserId', 'modifyUser', { zh: '修改人', en: 'Changed by', zhtw: '修改人' }, 'text'),
  base('lastModifyTime', 'modifyTime', { zh: '修改时间', en: 'Changed', zhtw: '修改時間' }, 'timestamptz'),
  base('organizeId', 'currOrganize', { zh: '所属组织', en: 'Organisation', zhtw: '所屬組織' }, 'text'),
]

/** Whether fields of a kind hold organisations or departments. */
const holdsUnits = (kind: string): boolean => kindOf(kind)?.holds === 'organize'

const unsorted: ReadonlySet<FieldColumn> = new Set(['text[]', 'jsonb', 'bytea'])

/**
 * What a list of the records of a form can show, in the order of the form, whatever is still wrong with that.
 * @param id the design of the form, by which a field names a record of it
 */
export function listFields(form: FormDocument, id = ''): readonly ListField[] {
  const seen = new Set<string>()
  const own = walkForm(form).placed.flatMap(({ node, kind, table }): ListField[] => {
    const type = kind?.column(node)
    const { key } = node
    if (!kind || !type || !key || table !== null || !kind.can.list || kind.secret || seen.has(key)) return []
    seen.add(key)
    // What lies in JSON is equal as a whole, which nobody means; what it holds can be asked for.
    const search = kind.can.search.filter((operator) => type !== 'jsonb' || operator !== 'equals')
    const namesOwn = id !== '' && node.source?.from === 'model' && node.source.id === id
    const own = { field: key, kind: kind.kind, label: node.label, type, node, sortable: !unsorted.has(type), search }
    return [namesOwn ? { ...own, namesOwn } : own]
  })
  return [...own, ...baseFields]
}

/** Whether records can be told apart by it: on the left as a tree, or by headings. */
export const mayGroup = ({ type, search }: ListField): boolean => type === 'text' && search.includes('includes')

/** Whether it can stand on the left, with records below each of its options or units. */
export const mayBeTree = ({ kind, search, node }: ListField): boolean =>
  search.includes('includes') &&
  (holdsUnits(kind) || node?.source?.from === 'static' || node?.source?.from === 'dictionary')

/** Whether records can stand below each other by it: it names one record of the same form. */
export const mayBeParent = ({ namesOwn, type }: ListField): boolean => namesOwn === true && type === 'text'

/** The field by which the records of a list stand below each other; undefined for a list that is no tree. */
export const parentIn = ({ view, parent }: ListDocument): string | undefined =>
  view === 'treeTable' ? parent : undefined

/** Whether a value of it can be changed in the list itself: one value, in one box. */
export const mayEdit = ({ kind, type, node }: ListField): boolean =>
  node !== undefined && type !== 'text[]' && kindOf(kind)?.can.inCell === true

/** The columns of a list whose values can be changed in it. */
export const editedIn = ({ columns }: ListDocument): string[] =>
  columns.flatMap(({ field, edit }) => (edit ? [field] : []))

/** Whether its sum says something. */
export const mayTotal = ({ type }: ListField): boolean => type === 'numeric'
