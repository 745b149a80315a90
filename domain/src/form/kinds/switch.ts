import { Type } from 'typebox'
import { designWords } from '../design-words'
import { designText } from '../document'
import type { Kind } from '../kind'
import { isNothing, read, refuse } from '../kind-parts/answers'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({ onText: Type.Optional(designText), offText: Type.Optional(designText) })
const initial = {}
const settingsIn = settingsOf(settings, initial)

const usual = { zh: ['是', '否'], en: ['Yes', 'No'], zhtw: ['是', '否'] } as const
const known = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
])

/** Yes or no. */
export const switchKind: Kind<typeof settings> = {
  kind: 'switch',
  group: 'choice',
  settings,
  initial,
  column: () => 'boolean',
  can: { list: true, search: [], subTable: true, inCell: true },
  children: 'none',
  read: (raw) => {
    const value = known.get(raw)
    if (isNothing(raw)) return read(null)
    return value === undefined ? refuse('not-a-value') : read(value)
  },
  write: (value) => (typeof value === 'boolean' ? Number(value) : null),
  value: (value) => (typeof value === 'boolean' ? value : null),
  text: (value, node, { language }) => {
    if (typeof value !== 'boolean') return ''
    const { onText, offText } = settingsIn(node)
    const [yes, no] = usual[language]
    return (
      (value ? onText && designWords(onText, language) : offText && designWords(offText, language)) ||
      (value ? yes : no)
    )
  },
}
