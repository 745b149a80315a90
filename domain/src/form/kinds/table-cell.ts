import { Type } from 'typebox'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  /** Columns and rows that it takes. */
  across: Type.Integer({ minimum: 1, maximum: 12 }),
  down: Type.Integer({ minimum: 1, maximum: 50 }),
})

/** A cell of a grid. */
export const tableCell: Kind<typeof settings> = {
  ...noValue,
  kind: 'tableCell',
  group: 'layout',
  settings,
  initial: { across: 1, down: 1 },
  children: 'any',
}
