import { type Static, Type } from 'typebox'
import { designText } from '../document'
import type { Kind } from '../kind'
import { refuse } from '../kind-parts/answers'
import { missingSource } from '../kind-parts/choice-field'
import { limitProblems } from '../kind-parts/layout-kind'
import { readRows } from '../kind-parts/read-rows'
import { relationColumns } from '../kind-parts/relation'
import { settingsOf } from '../kind-parts/settings-of'

const mostRows = 1000
const settings = Type.Object({
  titled: Type.Boolean(),
  /** Words of the button that adds a row. */
  addText: Type.Optional(designText),
  /** An empty row, or rows chosen from the answer of the source. */
  add: Type.Union([Type.Literal('row'), Type.Literal('popup')]),
  /** What the popup shows of a row, and which column takes which field of it. */
  ...relationColumns,
  fills: Type.Optional(
    Type.Array(Type.Object({ column: Type.String({ maxLength: 60 }), field: Type.String({ maxLength: 200 }) }), {
      maxItems: 100,
    }),
  ),
  /** Keys of the columns whose totals stand below. */
  summary: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 }),
  numbered: Type.Boolean(),
  copied: Type.Boolean(),
  moved: Type.Boolean(),
  /** Rows at least, where there is any, and at most. */
  min: Type.Optional(Type.Integer({ minimum: 0, maximum: mostRows })),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: mostRows })),
})
const initial: Static<typeof settings> = {
  titled: true,
  add: 'row',
  columns: [],
  paged: true,
  pageSize: 20,
  width: 800,
  summary: [],
  numbered: true,
  copied: true,
  moved: true,
}
const settingsIn = settingsOf(settings, initial)
/** Kinds of columns that have a total. */
export const summedKinds: readonly string[] = ['number', 'calculate', 'rate', 'slider']

/** Rows of fields in a table of their own. */
export const table: Kind<typeof settings> = {
  kind: 'table',
  group: 'layout',
  settings,
  initial,
  column: () => null,
  can: { list: false, search: [], subTable: false },
  children: 'rows',
  sources: ['interface', 'model'],
  read: (raw, node) => {
    const { min = 0, max = mostRows } = settingsIn(node)
    const answer = readRows(raw, max)
    const rows = answer.ok && Array.isArray(answer.value) ? answer.value.length : 0
    return rows > 0 && rows < min ? refuse('too-small', min) : answer
  },
  write: (value) => value,
  value: () => null,
  text: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  refers: (node) => {
    const { summary, fills = [] } = settingsIn(node)
    const own = (column: string) => `${node.key}.${column}`
    return [
      ...summary.map((column) => ({ setting: 'summary', key: own(column), kinds: summedKinds })),
      ...fills.map(({ column }) => ({ setting: 'fills', key: own(column) })),
    ]
  },
  check: (node) => {
    const { min, max, add } = settingsIn(node)
    return [...limitProblems(min, max), ...(add === 'popup' ? missingSource(node) : [])]
  },
}
