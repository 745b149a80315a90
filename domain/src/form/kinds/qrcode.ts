import { type Static, Type } from 'typebox'
import type { Kind } from '../kind'
import { codeContent, codeFields, codeProblems, ink } from '../kind-parts/code-kind'
import { noValue } from '../kind-parts/layout-kind'
import { settingsOf } from '../kind-parts/settings-of'

const settings = Type.Object({
  /** `form` leads to the record itself. */
  from: Type.Union([Type.Literal('static'), Type.Literal('field'), Type.Literal('form')]),
  ...codeContent,
  /** Pixels. */
  size: Type.Integer({ minimum: 40, maximum: 500 }),
  dots: ink,
  background: ink,
})
const initial: Static<typeof settings> = {
  from: 'form',
  text: '',
  field: '',
  size: 100,
  dots: '#000000',
  background: '#ffffff',
}
const settingsIn = settingsOf(settings, initial)

/** A QR code. */
export const qrcode: Kind<typeof settings> = {
  ...noValue,
  kind: 'qrcode',
  group: 'codes',
  settings,
  initial,
  children: 'none',
  refers: (node) => codeFields(settingsIn(node)),
  check: (node) => {
    const { dots, background, ...content } = settingsIn(node)
    return codeProblems(content, { dots, background })
  },
}
