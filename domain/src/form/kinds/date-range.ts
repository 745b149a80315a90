import { Type } from 'typebox'
import type { Kind } from '../kind'
import { dateKinds, dateLimits, dayBounds, ruleFields, ruleProblems } from '../kind-parts/date-rule'
import { dayFormat, dayWords, readFormattedDay, writeDay } from '../kind-parts/day-field'
import { rangeField, rangeWords, readRange, textOrder, writeRange } from '../kind-parts/range-field'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ format: dayFormat, ...dateLimits })
const initial = { format: 'yyyy-MM-dd' } as const
const settingsIn = settingsOf(settings, initial)

/** From one day to another. */
export const dateRange: Kind<typeof settings> = {
  ...rangeField,
  kind: 'dateRange',
  group: 'time',
  settings,
  initial,
  read: (raw, node, context) =>
    readRange(raw, { one: (end) => readFormattedDay(end, settingsIn(node).format, context), order: textOrder }),
  write: (value, _node, context) => writeRange(value, (end) => writeDay(end, context)),
  text: (value, node) => rangeWords(value, (end) => dayWords(end, settingsIn(node).format)),
  refers: (node) => ruleFields(settingsIn(node), dateKinds),
  bounds: (node, scope) => dayBounds(settingsIn(node), scope),
  check: (node) => ruleProblems(settingsIn(node)),
}
