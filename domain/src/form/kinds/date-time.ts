import { Type } from 'typebox'
import type { Kind } from '../kind'
import { placeholder } from '../kind-parts/common-settings'
import { dateKinds, dateLimits, momentBounds, ruleFields, ruleProblems } from '../kind-parts/date-rule'
import { momentFormat, momentWords, readFormattedMoment } from '../kind-parts/day-field'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ ...placeholder, format: momentFormat, ...dateLimits })
const initial = { format: 'yyyy-MM-dd HH:mm' } as const
const settingsIn = settingsOf(settings, initial)

/** A day and a time, kept as the moment that they are. */
export const dateTime: Kind<typeof settings> = {
  kind: 'dateTime',
  group: 'time',
  settings,
  initial,
  column: () => 'timestamptz',
  can: { list: true, search: ['equals', 'between', 'empty'], subTable: true, inCell: true },
  children: 'none',
  defaults: ['now'],
  read: (raw, node, context) => readFormattedMoment(raw, settingsIn(node).format, context),
  write: (value) => value,
  value: (value) => (typeof value === 'number' ? value : null),
  text: (value, node, context) => momentWords(value, settingsIn(node).format, context),
  refers: (node) => ruleFields(settingsIn(node), dateKinds),
  bounds: (node, scope) => momentBounds(settingsIn(node), scope),
  check: (node) => ruleProblems(settingsIn(node)),
}
