import { Type } from 'typebox'
import type { Kind } from '../kind'
import { placeholder } from '../kind-parts/common-settings'
import { dateKinds, dateLimits, dayBounds, ruleFields, ruleProblems } from '../kind-parts/date-rule'
import { dayFormat, dayWords, readFormattedDay, writeDay } from '../kind-parts/day-field'
import { settingsOf } from '../kind-parts/settings-of'
import { textOf } from '../kind-parts/text-field'

const settings = Type.Object({ ...placeholder, format: dayFormat, ...dateLimits })
const initial = { format: 'yyyy-MM-dd' } as const
const settingsIn = settingsOf(settings, initial)

/** A day, a month or a year; months and years are kept by their first day. */
export const date: Kind<typeof settings> = {
  kind: 'date',
  group: 'time',
  settings,
  initial,
  column: () => 'date',
  can: { list: true, search: ['equals', 'between', 'empty'], subTable: true, inCell: true },
  children: 'none',
  defaults: ['today', 'now'],
  read: (raw, node, context) => readFormattedDay(raw, settingsIn(node).format, context),
  write: (value, _node, context) => writeDay(value, context),
  value: (value) => (typeof value === 'string' ? value : null),
  text: (value, node) => dayWords(textOf(value), settingsIn(node).format),
  refers: (node) => ruleFields(settingsIn(node), dateKinds),
  bounds: (node, scope) => dayBounds(settingsIn(node), scope),
  check: (node) => ruleProblems(settingsIn(node)),
}
