import { Type } from 'typebox'
import type { Kind } from '../kind'
import { noValue } from '../kind-parts/layout-kind'

const settings = Type.Object({
  columns: Type.Integer({ minimum: 1, maximum: 12 }),
  bordered: Type.Boolean(),
})

/** Cells side by side and below each other, filled row by row. */
export const tableGrid: Kind<typeof settings> = {
  ...noValue,
  kind: 'tableGrid',
  group: 'layout',
  settings,
  initial: { columns: 2, bordered: true },
  children: ['tableCell'],
  starts: ['tableCell', 'tableCell', 'tableCell', 'tableCell'],
}
