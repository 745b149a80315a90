import type { Language } from '@workstation/contract/language'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../actor'

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'texts' | 'json'

/** One column of a guarded model. Its name is the field on the wire and the code that column permission names. */
export interface GuardedColumn {
  readonly name: string
  /** Column of the source. */
  readonly source: string
  readonly type: ColumnType
  readonly title: Readonly<Record<Language, string>>
  /** False for fields that a page cannot do without, such as id and version: column permission never hides them. */
  readonly hideable: boolean
  readonly sortable: boolean
  /** False for columns that only serve conditions and are never shown. */
  readonly shown: boolean
  /** Collation for sorting, such as that of Chinese names. */
  readonly collate?: 'zh-x-icu'
}

/** Where the rows of a model belong, for the global filter; what is left out does not narrow them. */
interface Scope {
  /** Column with the id of the project. */
  readonly project?: string
  /** Column with the id of the organisation, or the condition for rows of any organisation that a query answers. */
  readonly organize?: string | ((organizes: RawBuilder<unknown>) => RawBuilder<unknown>)
}

/**
 * A kind of record, declared by data: where it lies, what its columns are called, and which page's permission rules it.
 * Lists, single reads, exports and selectors of it go through this folder, so that row and column permission cannot be
 * forgotten; writes ask `isRowVisible` under the lock of the row.
 */
export interface GuardedModel {
  /** The page (menu id) whose grants apply. */
  readonly modelId: string
  /** Table or view that is read. */
  readonly source: string
  readonly columns: ReadonlyMap<string, GuardedColumn>
  /** Expression over the source that a keyword is looked for in; the same as that of its bigram index. */
  readonly searchText: string | null
  /** The columns whose sources the search text names: whoever does not see all of them searches the others alone. */
  readonly searchColumns: readonly GuardedColumn[]
  readonly defaultSort: { readonly column: string; readonly direction: 'asc' | 'desc' }
  readonly scope: Scope
  /** Rule of the product itself about who sees which rows, on top of granted schemes; null lets every row through. */
  readonly rows: (actor: Actor) => RawBuilder<unknown> | null
}

interface ColumnSpec {
  source?: string
  type?: ColumnType
  title: Readonly<Record<Language, string>>
  hideable?: boolean
  sortable?: boolean
  shown?: boolean
  collate?: 'zh-x-icu'
}
interface ModelSpec {
  modelId: string
  source: string
  columns: Record<string, ColumnSpec>
  searchText?: string
  defaultSort: GuardedModel['defaultSort']
  scope?: Scope
  rows?: GuardedModel['rows']
}

/** Whether an expression names a column of the source. */
const names = (expression: string, source: string): boolean => new RegExp(`\\b${source}\\b`).test(expression)

const modelsByPage = new Map<string, GuardedModel>()

/** The model whose page has this menu id, for what reads records of any kind, such as popup selections. */
export const modelOfPage = (modelId: string): GuardedModel | undefined => modelsByPage.get(modelId)

/** Completes a declaration, and makes the model known under its page: a column's source defaults to its name, its type to text; json and texts do not sort. */
export function guardedModel(spec: ModelSpec): GuardedModel {
  const columns = Object.entries(spec.columns).map(([name, column]): [string, GuardedColumn] => {
    const type = column.type ?? 'text'
    return [
      name,
      {
        name,
        source: column.source ?? name,
        type,
        title: column.title,
        hideable: column.hideable ?? true,
        sortable: column.sortable ?? (type !== 'json' && type !== 'texts'),
        shown: column.shown ?? true,
        ...(column.collate ? { collate: column.collate } : {}),
      },
    ]
  })
  const model: GuardedModel = {
    modelId: spec.modelId,
    source: spec.source,
    columns: new Map(columns),
    searchText: spec.searchText ?? null,
    searchColumns: columns.map(([, column]) => column).filter((column) => names(spec.searchText ?? '', column.source)),
    defaultSort: spec.defaultSort,
    scope: spec.scope ?? {},
    rows: spec.rows ?? (() => null),
  }
  modelsByPage.set(model.modelId, model)
  return model
}

/** The columns that this person may see, in the order of the declaration. */
export function visibleColumns(model: GuardedModel, actor: Actor): GuardedColumn[] {
  const page = actor.pages.get(model.modelId)
  const limited = !actor.isAdministrator && page?.limitsColumns === true
  return [...model.columns.values()].filter(
    (column) => column.shown && (!limited || !column.hideable || page.columns.has(column.name)),
  )
}
