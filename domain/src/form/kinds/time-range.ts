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
import { rangeField, rangeWords, readRange, textOrder, writeRange } from '../kind-parts/range-field'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ format: clockFormat, ...clockLimits })
const initial = { format: 'HH:mm' } as const
const settingsIn = settingsOf(settings, initial)

/** From one time of a day to another. */
export const timeRange: Kind<typeof settings> = {
  ...rangeField,
  kind: 'timeRange',
  group: 'time',
  settings,
  initial,
  read: (raw, node, context) =>
    readRange(raw, { one: (end) => readClock(end, settingsIn(node).format, context), order: textOrder }),
  write: (value) => writeRange(value, (end) => end),
  text: (value, node) => rangeWords(value, (end) => clockWords(end, settingsIn(node).format)),
  refers: (node) => clockFields(settingsIn(node)),
  bounds: (node, scope) => clockBounds(settingsIn(node), scope),
  check: (node) => clockProblems(settingsIn(node)),
}
