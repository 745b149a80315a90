import { Type } from 'typebox'
import type { Kind } from '../kind'
import {
  clockBounds,
  clockFields,
  clockFormat,
  clockLimits,
  clockProblems,
  clockWords,
  readClock,
} from '../kind-parts/clock-field'
import { placeholder } from '../kind-parts/common-settings'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ ...placeholder, format: clockFormat, ...clockLimits })
const initial = { format: 'HH:mm' } as const
const settingsIn = settingsOf(settings, initial)

/** A time of the day. */
export const time: Kind<typeof settings> = {
  kind: 'time',
  group: 'time',
  settings,
  initial,
  column: () => 'time',
  can: { list: true, search: ['equals', 'between', 'empty'], subTable: true, inCell: true },
  children: 'none',
  defaults: ['now'],
  read: (raw, node, context) => readClock(raw, settingsIn(node).format, context),
  write: (value) => value,
  value: (value) => (typeof value === 'string' ? value : null),
  text: (value, node) => clockWords(value, settingsIn(node).format),
  refers: (node) => clockFields(settingsIn(node)),
  bounds: (node, scope) => clockBounds(settingsIn(node), scope),
  check: (node) => clockProblems(settingsIn(node)),
}
