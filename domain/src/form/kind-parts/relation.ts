import { type Static, Type } from 'typebox'
import { designText, type FormNode } from '../document'
import type { SettingProblem } from '../form-problem'
import type { NamedId, NameSource, StoredValue, ValueContext } from '../kind'
import { asValue, idOf, joinNames, readSingle, textsIn } from './id-field'
import { settingsOf } from './settings-of'
import { readText, textOf } from './text-field'

/** How the dialog looks in which rows of a source are chosen. */
export const relationColumns = {
  /** The fields of a row that it shows. */
  columns: Type.Array(Type.Object({ field: Type.String({ minLength: 1, maxLength: 200 }), label: designText }), {
    maxItems: 50,
  }),
  paged: Type.Boolean(),
  pageSize: Type.Integer({ minimum: 1, maximum: 500 }),
  /** Pixels. */
  width: Type.Integer({ minimum: 300, maximum: 2000 }),
}

/** The dialog of a field that was just taken from the palette. */
export const usualRelation = { columns: [], paged: true, pageSize: 20, width: 800 }

/** What kinds share that hold the id of one record of a source. */
export const relationId = {
  group: 'relation' as const,
  children: 'none' as const,
  column: () => 'text' as const,
  can: { list: true, search: [], subTable: true },
  holds: 'record' as const,
  read: (raw: unknown) => readSingle(raw, idOf),
  write: (value: StoredValue): unknown => value,
  value: asValue,
  names: (value: StoredValue, node: FormNode): readonly NamedId[] =>
    textsIn(value).map((id) => ({ holds: 'record', id, of: node.id })),
  text: (value: StoredValue, node: FormNode, context: ValueContext & NameSource) =>
    joinNames(
      textsIn(value).map((id) => context.nameOf('record', id, node.id)),
      context,
    ),
}

/** Settings of a field that shows what a relation knows. */
export const attributeSettings = Type.Object({
  /** The key of the relation, as `table.column` in a sub-table. */
  relation: Type.String({ maxLength: 60 }),
  /** The field of the related record that it shows. */
  field: Type.String({ maxLength: 200 }),
  /** Whether the value is kept with the record as it was when that was saved; else it follows the related one. */
  kept: Type.Boolean(),
})
const initial: Static<typeof attributeSettings> = { relation: '', field: '', kept: false }
const attributeIn = settingsOf(attributeSettings, initial)
const longest = 5000

/** What kinds share that show a field of what a relation leads to; `kinds` are the relations. */
export const attribute = (kinds: readonly string[]) => ({
  group: 'relation' as const,
  settings: attributeSettings,
  initial,
  children: 'none' as const,
  computed: true,
  // Rows keep the relation; what it knows is shown beside it, for which a row has no room.
  can: { list: false, search: [], subTable: false },
  column: (node: FormNode) => (attributeIn(node).kept ? ('text' as const) : null),
  read: (raw: unknown) => readText(raw, longest),
  write: (value: StoredValue): unknown => value,
  value: (value: StoredValue) => (typeof value === 'string' ? value : null),
  text: textOf,
  refers: (node: FormNode) => {
    const { relation } = attributeIn(node)
    return relation === '' ? [] : [{ setting: 'relation', key: relation, kinds }]
  },
  check: (node: FormNode): readonly SettingProblem[] => {
    const { relation, field } = attributeIn(node)
    const empty = [['relation', relation] as const, ['field', field] as const].filter(([, value]) => value === '')
    return empty.map(([setting]) => ({ setting, problem: 'setting-missing' }))
  },
})
