import { type Static, Type } from 'typebox'
import { longestExpression } from '../expression/expression'
import { designText } from '../form/document'

/** The format number of list documents that this product writes; documents of a newer format open read-only. */
export const listSchema = 1

/** What one list may hold at most. */
export const listLimits = { bytes: 200 * 1024, columns: 200, search: 50, custom: 20, parameters: 20 } as const

/** The sizes that a page of a list can have. */
export const listPageSizes = [20, 50, 100, 500] as const
export const listPageSize = Type.Union([Type.Literal(20), Type.Literal(50), Type.Literal(100), Type.Literal(500)])

/** A field of the form, or what every record has beside its fields, such as `creatorTime`. */
const field = Type.String({ minLength: 1, maxLength: 64 })

const listColumn = Type.Object({
  field,
  /** In place of the label of the field. */
  title: Type.Optional(designText),
  /** Pixels. */
  width: Type.Optional(Type.Integer({ minimum: 60, maximum: 1200 })),
  align: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')])),
  /** Stays in view while the others are scrolled. */
  fixed: Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('right')])),
  sortable: Type.Optional(Type.Boolean()),
  /** Shown to those alone who choose it in the settings of columns. */
  hidden: Type.Optional(Type.Boolean()),
  /** Whether its sum over all records that were found stands below. */
  total: Type.Optional(Type.Boolean()),
  /** Whether who may edit a record changes it in the list itself, without opening the record. */
  edit: Type.Optional(Type.Boolean()),
})
export type ListColumn = Static<typeof listColumn>

const listSearch = Type.Object({
  field,
  title: Type.Optional(designText),
  /** Texts alone: equal, in place of containing. */
  exact: Type.Optional(Type.Boolean()),
  /** Choices alone: any of several. */
  multiple: Type.Optional(Type.Boolean()),
})
export type ListSearch = Static<typeof listSearch>

/** The buttons of a list that a design can leave out or call differently, by the codes of their rights. */
export const listButtons = ['btn_add', 'btn_batchRemove', 'btn_detail', 'btn_edit', 'btn_remove'] as const
export type ListButtonCode = (typeof listButtons)[number]

/** When a button can be pressed for a record: an expression over its fields (`button-condition.ts`). */
const condition = {
  when: Type.Optional(Type.String({ maxLength: longestExpression })),
  /** What becomes of it elsewhere: it is closed in place of missing. */
  unmet: Type.Optional(Type.Literal('grey')),
}

const listButton = Type.Object({
  code: Type.Union([
    Type.Literal('btn_add'),
    Type.Literal('btn_batchRemove'),
    Type.Literal('btn_detail'),
    Type.Literal('btn_edit'),
    Type.Literal('btn_remove'),
  ]),
  label: Type.Optional(designText),
  /** False leaves it out. */
  shown: Type.Boolean(),
  ...condition,
})
export type ListButton = Static<typeof listButton>

/** What a button of its own does. */
const buttonAct = Type.Union([
  /** Opens an address; `{field}` stands for what the record holds. */
  Type.Object({
    do: Type.Literal('link'),
    address: Type.String({ maxLength: 2000 }),
    /** In a window of its own. */
    apart: Type.Optional(Type.Boolean()),
  }),
  /** Calls a data interface with what formulas over the record come to. */
  Type.Object({
    do: Type.Literal('interface'),
    id: Type.String({ maxLength: 64 }),
    parameters: Type.Array(
      Type.Object({ name: Type.String({ maxLength: 64 }), formula: Type.String({ maxLength: longestExpression }) }),
      { maxItems: listLimits.parameters },
    ),
    /** Said when it has answered. */
    said: Type.Optional(designText),
  }),
  /** Runs a script over the record, which is saved as if somebody had edited it. */
  Type.Object({ do: Type.Literal('script'), text: Type.String({ maxLength: 20_000 }) }),
])
export type ButtonAct = Static<typeof buttonAct>

const customButton = Type.Object({
  /** Names its right; never used again. */
  id: Type.String({ pattern: '^[a-z][a-z0-9_]{0,19}$' }),
  label: designText,
  /** Beside each record, or once above the list. */
  place: Type.Union([Type.Literal('row'), Type.Literal('list')]),
  danger: Type.Optional(Type.Boolean()),
  /** What is asked before. */
  confirm: Type.Optional(designText),
  ...condition,
  does: buttonAct,
})
export type CustomButton = Static<typeof customButton>

/** How the records of a form are listed; derived from the form (`derive-list`) where nothing was designed. */
export const listDocument = Type.Object({
  type: Type.Literal('list'),
  schema: Type.Integer({ minimum: 1 }),
  /**
   * `groups` is a table with a heading above the records that share what `group` holds; in `treeTable` records stand below the
   * one that `parent` names.
   */
  view: Type.Union([Type.Literal('table'), Type.Literal('treeTable'), Type.Literal('groups'), Type.Literal('cards')]),
  columns: Type.Array(listColumn, { maxItems: listLimits.columns }),
  /** Whether one box searches all texts. */
  keyword: Type.Boolean(),
  search: Type.Array(listSearch, { maxItems: listLimits.search }),
  /** How it is sorted until somebody sorts it differently; the newest first where nothing is said. */
  sort: Type.Optional(Type.Object({ field, direction: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) })),
  pageSize: listPageSize,
  /** What stands on the left: the options or units of a field, by which the list is narrowed. */
  tree: Type.Optional(Type.Object({ field, title: Type.Optional(designText) })),
  group: Type.Optional(field),
  /** The field that names the record of the same form below which a record stands. */
  parent: Type.Optional(field),
  buttons: Type.Array(listButton, { maxItems: listButtons.length }),
  custom: Type.Optional(Type.Array(customButton, { maxItems: listLimits.custom })),
  /** The fields of a card on phones, its title first; the first columns where nothing is said. */
  phone: Type.Optional(Type.Array(field, { maxItems: 20 })),
})

/** How the records of a form are listed; never changed in place. */
export type ListDocument = Static<typeof listDocument>
