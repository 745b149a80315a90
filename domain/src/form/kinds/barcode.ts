import { type Static, Type } from 'typebox'
import type { Kind } from '../kind'
import { codeContent, codeFields, codeProblems, ink } from '../kind-parts/code-kind'
import { noValue } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'
import { isBarcodeText } from '../record-code'

const settings = Type.Object({
  from: Type.Union([Type.Literal('static'), Type.Literal('field')]),
  ...codeContent,
  format: Type.Union([Type.Literal('code128'), Type.Literal('code39'), Type.Literal('ean13'), Type.Literal('upc')]),
  /** Pixels of the thinnest bar, and of its height. */
  width: Type.Integer({ minimum: 1, maximum: 10 }),
  height: Type.Integer({ minimum: 10, maximum: 300 }),
  lines: ink,
  background: ink,
})
const initial: Static<typeof settings> = {
  from: 'static',
  text: '',
  field: '',
  format: 'code128',
  width: 4,
  height: 40,
  lines: '#000000',
  background: '#ffffff',
}
const settingsIn = settingsOf(settings, initial)

/** A barcode. */
export const barcode: Kind<typeof settings> = {
  ...noValue,
  kind: 'barcode',
  group: 'codes',
  settings,
  initial,
  children: 'none',
  refers: (node) => codeFields(settingsIn(node)),
  check: (node) => {
    const { lines, background, ...content } = settingsIn(node)
    const isUnfit = content.from === 'static' && content.text !== '' && !isBarcodeText(content.text)
    return [
      ...codeProblems(content, { lines, background }),
      ...(isUnfit ? [{ setting: 'text', problem: 'setting-wrong' } as const] : []),
    ]
  },
}
