import type { Static, TObject } from 'typebox'
import type { Value } from '../expression/value'
import type { ChoiceSource, FormNode, SystemDefault } from './document'
import type { SettingProblem } from './form-problem'

/** Under which heading the palette offers a kind. */
export type KindGroup =
  | 'text'
  | 'number'
  | 'choice'
  | 'time'
  | 'people'
  | 'files'
  | 'relation'
  | 'codes'
  | 'system'
  | 'layout'

/** What a field becomes in PostgreSQL. */
export type FieldColumn =
  | 'text'
  | 'numeric'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'time'
  | 'text[]'
  | 'jsonb'
  | 'bytea'

/** How a list may be searched by a field. */
export type SearchOperator = 'equals' | 'contains' | 'between' | 'includes' | 'empty'

/**
 * A value as records keep it, in plain JSON: texts, yes or no, lists of ids, files and ranges as objects. Numbers are
 * decimal texts, days `2026-05-01`, times `13:30:00`, moments milliseconds since 1970; nothing is null.
 */
export type StoredValue = string | number | boolean | null | readonly StoredValue[] | StoredObject
export interface StoredObject {
  readonly [key: string]: StoredValue
}

/** Why a value is none of this kind; `limit` is what it passes. */
export interface ValueProblem {
  readonly reason:
    | 'not-a-value'
    | 'too-long'
    | 'too-small'
    | 'too-large'
    | 'too-many'
    | 'not-offered'
    | 'not-last'
    | 'outside-field'
    | 'outside-offer'
    | 'below-itself'
    | 'too-precise'
    | 'not-taken'
    | 'too-heavy'
  readonly limit?: string | number
}
export type ReadValue =
  | { readonly ok: true; readonly value: StoredValue }
  /** With what it would be kept as, where it only passes a limit of its field. */
  | { readonly ok: false; readonly problem: ValueProblem; readonly value?: StoredValue }

/** What reading and writing values needs to know of the reader. */
export interface ValueContext {
  /** IANA name of the zone in which days begin. */
  readonly timeZone: string
  readonly language: 'zh' | 'en' | 'zhtw'
  /** In a cell of a list, where nothing is said twice. */
  readonly isCell?: boolean
}

/** Names of what a record holds as ids, fetched for a whole page of records at once. */
export interface NameSource {
  /**
   * The name; '' where it is gone.
   * @param of id of the node whose source says where the name comes from, for options and records
   */
  nameOf(holds: Named, id: string, of?: string): string
}
/** What ids of a field stand for; departments are organisations. */
export type Named =
  | 'user'
  | 'organize'
  | 'position'
  | 'role'
  | 'group'
  | 'dictionary'
  | 'area'
  | 'file'
  | 'option'
  | 'record'

/** An id in a value whose name is to be fetched; `of` as `nameOf` takes it. */
export interface NamedId {
  readonly holds: Named
  readonly id: string
  readonly of?: string
}

/** Another field that a setting names by its key, as `table.column` inside sub-tables. */
export interface FieldReference {
  readonly setting: string
  readonly key: string
  /** What it must be; any field where nothing is said. */
  readonly kinds?: readonly string[]
}

/** What limits that follow today and other fields are worked out from. */
export interface BoundsScope {
  /** The day in the reader's zone, `2026-05-01`. */
  readonly today: string
  readonly timeZone: string
  /** The value of another field, by its key. */
  valueOf(key: string): StoredValue
}

/** Columns that every released table has; system fields show them. */
export type BaseColumn =
  | 'createdBy'
  | 'createdAt'
  | 'modifiedBy'
  | 'modifiedAt'
  | 'organize'
  | 'department'
  | 'position'

/** Where a kind may stand and what it can be used for. */
export interface KindAbilities {
  /** As a column of lists. */
  readonly list: boolean
  /** As a condition of searches, and how; none where nobody searches by it. */
  readonly search: readonly SearchOperator[]
  /** In rows of a sub-table. */
  readonly subTable: boolean
  /** Whether one value of it can be changed in a cell of a list: it has one box. */
  readonly inCell?: true
}

/** What is asked of a file before a field takes it. */
export interface HeldFile {
  readonly name: string
  /** Bytes. */
  readonly fileSize: number
}

/** What may stand inside a kind: nothing, fields and containers, only the kinds that it names, or rows of fields. */
export type KindChildren = 'none' | 'any' | 'rows' | readonly string[]

/**
 * A kind of field or container: everything that is known of it without a browser. One file each, and nothing else asks
 * which kind a node is of.
 */
export interface Kind<Settings extends TObject = TObject> {
  readonly kind: string
  readonly group: KindGroup
  /** Properties that a node of this kind may have in `settings`. */
  readonly settings: Settings
  /** The settings of a node that was just taken from the palette. */
  readonly initial: Static<Settings>
  /** What the kind becomes in a table; null for one that keeps nothing there, and for sub-tables, which have their own. */
  readonly column: (node: FormNode) => FieldColumn | null
  readonly can: KindAbilities
  readonly children: KindChildren
  /** What its ids stand for, where it holds ids of one sort. */
  readonly holds?: Named
  /** The ids in a value whose names are shown; for all kinds through `namesIn`. */
  readonly names?: (value: StoredValue, node: FormNode) => readonly NamedId[]
  /** The column of every table that it shows. */
  readonly base?: BaseColumn
  /** Where its options or rows may come from; none where it has no source. */
  readonly sources?: readonly ChoiceSource['from'][]
  /** What a new record may begin with beside values and formulas. */
  readonly defaults?: readonly SystemDefault[]
  /** Kinds of the children with which one from the palette begins. */
  readonly starts?: readonly string[]
  /** Each option in a value as ids from the top, or its id alone where that is what is kept. */
  readonly chosen?: (value: StoredValue) => readonly (readonly string[])[]
  /** Whether options that only lead to others are none to choose, and how many levels there are at most. */
  readonly levels?: (node: FormNode) => { readonly lastOnly: boolean; readonly most?: number }
  /** Fields that its settings name. */
  readonly refers?: (node: FormNode) => readonly FieldReference[]
  /** Smallest and largest value where these follow today or other fields. */
  readonly bounds?: (
    node: FormNode,
    scope: BoundsScope,
  ) => { readonly least?: StoredValue; readonly most?: StoredValue }
  /** Whether its value comes from others and is never taken from who fills the form in. */
  readonly computed?: boolean
  /** For a kind that is worked out from others: its formula, and to how many decimal places its result is rounded. */
  readonly calculation?: (node: FormNode) => { readonly formula: string; readonly places: number }
  /** The code of the rule that gives it a number when a record is made. */
  readonly numbering?: (node: FormNode) => string
  /** Why a field of a kind that holds files does not take one; null where it does. */
  readonly takes?: (node: FormNode, file: HeldFile) => 'not-taken' | 'too-heavy' | null
  /** Whether its values are paths of ids from the top: a list of ids alone is one of them. */
  readonly paths?: boolean
  /** Whether it is pressed, and runs the scripts that name it. */
  readonly presses?: boolean
  /** Whether its value is a secret: kept encrypted, never listed, exported, searched or sent back (`kept-secret`). */
  readonly secret?: boolean
  /**
   * Reads what a client sends, in any of the forms that clients use (numbers as text, lists as JSON text, 1 and 0, moments
   * in milliseconds or as ISO text); '' and null are nothing.
   */
  readonly read: (raw: unknown, node: FormNode, context: ValueContext) => ReadValue
  /** A stored value as it travels to clients. */
  readonly write: (value: StoredValue, node: FormNode, context: ValueContext) => unknown
  /** A stored value as expressions and rules take it. */
  readonly value: (value: StoredValue) => Value
  /** A stored value in words, for lists, exports, print and histories. */
  readonly text: (value: StoredValue, node: FormNode, context: ValueContext & NameSource) => string
  /** What is wrong with the node itself, as text keys with the setting that they are about. */
  readonly check?: (node: FormNode) => readonly SettingProblem[]
}
