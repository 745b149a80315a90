import type { Column, Columns, Titles } from '@workstation/contract/column'
import type { AdministrationAct } from '@workstation/domain/organize/administration'
import type { RawBuilder } from 'kysely'
import type { Actor, GranteeSet, PagePermission } from '../actor'
import type { ModelWrites, TableName, WritesOf } from './model-writes'
import { countsEverywhere } from './row-arms'

/** What a button does to a record, where that belongs to organisations. */
type PlaceActs = Readonly<Record<string, AdministrationAct>>
const usualPlaceActs: PlaceActs = { btn_edit: 'edit', btn_remove: 'delete' }
const organizeActs: PlaceActs = {
  ...usualPlaceActs,
  btn_add: 'add',
  btn_import: 'add',
  btn_administer: 'edit',
  btn_resetPassword: 'edit',
}

export type ChoiceWords = Readonly<Record<string, Readonly<Record<string, Titles>>>>

/** One column of a guarded model: that of the contract, and where it lies. */
export interface GuardedColumn extends Column {
  /** The field on the wire and the code that column permission names. */
  readonly name: string
  /** Column of the source. */
  readonly source: string
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
  /** The column that tells the place, where none lies at these sources. */
  readonly column?: string
}

/**
 * A kind of record, declared by data: where it lies, what its columns are called, and which page's permission rules it.
 * Lists, single reads, exports and selectors of it go through this folder, and so do creating, updating and removing, so
 * that row, column and form permission cannot be forgotten.
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
  /**
   * Columns in whose order an index holds the rows that exist. A model that has any may hold millions: its totals end at
   * 10,000, and each list chooses its statement.
   */
  readonly indexed: ReadonlySet<string>
  /** Whether it may hold millions of rows, so that its lists end where counting does. */
  readonly isLong: boolean
  readonly scope: Scope
  /**
   * The organisations to which a row belongs, as an array over the source: who administers through organisations sees and
   * changes it inside them alone. Null where they hold nobody, or the feature sees to that.
   */
  readonly places: RawBuilder<unknown> | null
  /** What its buttons do in the organisations of a row. */
  readonly placeActs: PlaceActs
  /** What its buttons do in organisations, for what lies in some, or in none though others of its kind do; else nothing. */
  readonly organizeActs: PlaceActs
  readonly liesIn: 'organizes' | 'none' | null
  /** Buttons of its page with any of which its rule shows more rows; none where the rule asks for no right. */
  readonly ruleButtons: readonly string[]
  /** Rule of the product itself about who sees which rows, on top of granted schemes; null lets every row through. */
  readonly rows: (actor: Actor) => RawBuilder<unknown> | null
  /** Rule of the product itself about who uses a button on which of the rows that he sees; null where nothing rules that. */
  readonly acts: ActsRule | null
  /** Fields that tell what another column shows, such as the id beside a name: hidden, and left alone by writes, with it. */
  readonly shownWith: Readonly<Record<string, string>>
  /** Columns that hold what their reader may not see, told by their own page as far as he may: nothing else reads them. */
  readonly ownPageOnly: ReadonlySet<string>
  /** What the values of choices are called, by field and value. */
  readonly words: ChoiceWords
  /** Fields that hold days and no times. */
  readonly days: ReadonlySet<string>
  /** Columns that the rule of another model hides from this person, whatever his page grants. */
  readonly withheld?: readonly string[]
  /** What forms write; null for a model whose rows nobody changes through it. */
  readonly writes: ModelWrites | null
}
/** A model whose rows can be locked and written. */
export interface WrittenModel<T extends TableName> extends GuardedModel {
  readonly writes: ModelWrites & { readonly table: T }
}

/** Whose rows a button changes; its own buttons are those with any of which somebody changes all. */
interface ActsRule {
  readonly ruleButtons: readonly string[]
  readonly rows: (actor: Actor, button: string) => RawBuilder<unknown> | null
}

interface ModelSpec<Name extends string, Condition extends string> {
  modelId: string
  source: string
  columns: Columns<Name>
  /** Columns that row schemes compare and nobody is shown. */
  conditions?: Columns<Condition>
  /** Columns of the source whose names are not those on the wire in snake case. */
  sources?: Partial<Record<NoInfer<Name | Condition>, string>>
  /** Columns in the order of Chinese names. */
  collated?: readonly NoInfer<Name>[]
  searchText?: string
  defaultSort: GuardedModel['defaultSort']
  indexed?: readonly NoInfer<Name>[]
  /** True as well where the rows of one person stand in an order of their own, which no index has of all. */
  isLong?: true
  scope?: Scope
  places?: RawBuilder<unknown>
  placeActs?: PlaceActs
  liesIn?: 'organizes' | 'none'
  rows?: GuardedModel['rows']
  ruleButtons?: readonly string[]
  acts?: ActsRule
  shownWith?: GuardedModel['shownWith']
  ownPageOnly?: readonly NoInfer<Name>[]
  words?: ChoiceWords
  days?: readonly string[]
}

/** Whether an expression names a column of the source. */
const names = (expression: string, source: string): boolean => new RegExp(`\\b${source}\\b`).test(expression)

const modelsByPage = new Map<string, GuardedModel>()

/** The model whose page has this menu id, for what reads records of any kind, such as popup selections. */
export const modelOfPage = (modelId: string): GuardedModel | undefined => modelsByPage.get(modelId)

/** All models that have a page. */
export const modelsOfPages = (): readonly GuardedModel[] => [...modelsByPage.values()]

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a model: those of its list, then those of its conditions. */
function columnsOf(spec: ModelSpec<string, string>): [string, GuardedColumn][] {
  const complete =
    (shown: boolean) =>
    ([name, column]: [string, Column]): [string, GuardedColumn] => [
      name,
      {
        ...column,
        name,
        source: spec.sources?.[name] ?? snakeCase(name),
        shown,
        ...(spec.collated?.includes(name) ? { collate: 'zh-x-icu' } : {}),
      },
    ]
  const conditions = Object.entries(spec.conditions ?? {})
  return [...Object.entries(spec.columns).map(complete(true)), ...conditions.map(complete(false))]
}

/** A model of what was declared: a column's source defaults to its name in snake case. */
function complete(spec: ModelSpec<string, string> & { writes: ModelWrites | null }): GuardedModel {
  const columns = columnsOf(spec)
  return {
    modelId: spec.modelId,
    source: spec.source,
    columns: new Map(columns),
    searchText: spec.searchText ?? null,
    searchColumns: columns.map(([, column]) => column).filter((column) => names(spec.searchText ?? '', column.source)),
    defaultSort: spec.defaultSort,
    indexed: new Set(spec.indexed),
    isLong: spec.isLong ?? (spec.indexed ?? []).length > 0,
    scope: spec.scope ?? {},
    places: spec.places ?? null,
    placeActs: { ...usualPlaceActs, ...spec.placeActs },
    organizeActs: spec.liesIn ? { ...organizeActs, ...spec.placeActs } : {},
    liesIn: spec.liesIn ?? null,
    ruleButtons: spec.ruleButtons ?? [],
    acts: spec.acts ?? null,
    rows: spec.rows ?? (() => null),
    shownWith: spec.shownWith ?? {},
    ownPageOnly: new Set(spec.ownPageOnly),
    words: spec.words ?? {},
    days: new Set(spec.days),
    writes: spec.writes,
  }
}

/** Completes a declaration, and makes the model known under its page. */
export function guardedModel<T extends TableName, Name extends string, Condition extends string = never>(
  spec: ModelSpec<Name, Condition> & { writes: WritesOf<T> },
): WrittenModel<T>
export function guardedModel<Name extends string, Condition extends string = never>(
  spec: ModelSpec<Name, Condition> & { writes: null },
): GuardedModel
export function guardedModel(spec: ModelSpec<string, string> & { writes: ModelWrites | null }): GuardedModel {
  const model = complete(spec)
  modelsByPage.set(model.modelId, model)
  return model
}

/** A model that is read from data while the product runs, over a table that a release made; whoever reads it keeps it. */
export const releasedModel = (
  spec: Omit<ModelSpec<string, string>, 'source'> & { table: string; writes: Omit<ModelWrites, 'table'> },
): WrittenModel<TableName> => {
  const table = spec.table as TableName
  return complete({ ...spec, source: table, writes: { ...spec.writes, table } }) as WrittenModel<TableName>
}

/** The same rows under the permission of another page. */
export const underPage = <Model extends GuardedModel>(model: Model, modelId: string): Model => ({ ...model, modelId })

/** The same rows without some columns, for somebody who may not see what they hold. */
export const withoutColumns = <Model extends GuardedModel>(model: Model, names: readonly string[]): Model => ({
  ...model,
  withheld: names,
})

/** Through whom a column is seen that a page hides from others, nobody at times; null for one that it hides from nobody. */
export function columnGivers(model: GuardedModel, page: PagePermission, name: string): GranteeSet | null {
  if (!page.limitsColumns) return null
  // A column that stands beside another is seen with it.
  const leading = model.shownWith[name] ?? name
  if (model.columns.get(leading)?.hideable !== true) return null
  return page.columns.get(leading) ?? new Set()
}

/** Through whom a person has a column that his page hides from others; undefined for one that nothing hides from him. */
function grantOf(
  model: GuardedModel,
  actor: Actor,
  name: string,
): { page: PagePermission; by: GranteeSet } | undefined {
  const page = actor.isAdministrator ? undefined : actor.pages.get(model.modelId)
  const by = page && columnGivers(model, page, name)
  return by ? { page, by } : undefined
}

/** Whether column permission lets the person see a column in rows of his, be it in some of them alone. */
export function seesSomewhere(model: GuardedModel, actor: Actor, name: string): boolean {
  if (model.withheld?.includes(name)) return false
  const grant = grantOf(model, actor, name)
  return !grant || grant.by.size > 0
}

/** Whether the person sees a column in some of his rows and not in others. */
export function isNarrowed(model: GuardedModel, actor: Actor, name: string): boolean {
  const grant = grantOf(model, actor, name)
  return grant !== undefined && grant.by.size > 0 && !countsEverywhere(grant.page, grant.by)
}

/** Whether column permission lets the person see a column, in every row that he sees. */
export const seesColumn = (model: GuardedModel, actor: Actor, name: string): boolean =>
  seesSomewhere(model, actor, name) && !isNarrowed(model, actor, name)

/** The columns that this person may see in all of his rows, in the order of the declaration. */
export const visibleColumns = (model: GuardedModel, actor: Actor): GuardedColumn[] =>
  [...model.columns.values()].filter((column) => column.shown && seesColumn(model, actor, column.name))

/** The columns that this person may see in rows of his, for statements that leave them empty in the others. */
export const shownColumns = (model: GuardedModel, actor: Actor): GuardedColumn[] =>
  [...model.columns.values()].filter((column) => column.shown && seesSomewhere(model, actor, column.name))

/** The columns that this person may see in all of his rows where these are not read by their own page. */
export const columnsElsewhere = (model: GuardedModel, actor: Actor): GuardedColumn[] =>
  visibleColumns(model, actor).filter(({ name }) => !model.ownPageOnly.has(name))
