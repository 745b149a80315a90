import { Type } from 'typebox'
import type { Kind } from '../kind'
import { settingsOf } from '../kind-parts/settings-of'
import { plainText, readText } from '../kind-parts/text-field'

const longest = 200
const settings = Type.Object({
  /** The code of the rule that gives the numbers. */
  rule: Type.String({ maxLength: 64 }),
})
const initial = { rule: '' }
const settingsIn = settingsOf(settings, initial)

/** A number that a rule gives when the record is made. */
export const billRule: Kind<typeof settings> = {
  ...plainText,
  kind: 'billRule',
  group: 'codes',
  settings,
  initial,
  can: { list: true, search: ['contains', 'equals', 'empty'], subTable: false },
  computed: true,
  numbering: (node) => settingsIn(node).rule,
  read: (raw) => readText(raw, longest),
  check: (node) => (settingsIn(node).rule === '' ? [{ setting: 'rule', problem: 'setting-missing' }] : []),
}
