import { Type } from 'typebox'
import type { SettingProblem } from '../form-problem'
import type { FieldReference } from '../kind'

/** A colour of settings. */
export const ink = Type.String({ maxLength: 9 })

/** What a code says: words of the design, or the value of another field. */
export const codeContent = {
  text: Type.String({ maxLength: 500 }),
  /** The key of the other field. */
  field: Type.String({ maxLength: 60 }),
}

interface CodeSettings {
  readonly from: string
  readonly text: string
  readonly field: string
}

/** The field whose value a code says. */
export const codeFields = ({ from, field }: CodeSettings): readonly FieldReference[] =>
  from === 'field' && field !== '' ? [{ setting: 'field', key: field }] : []

/** What is missing in what a code says, and colours that are none. */
export function codeProblems(
  settings: CodeSettings,
  inks: Readonly<Record<string, string>>,
): readonly SettingProblem[] {
  const { from, text, field } = settings
  const wrong = Object.entries(inks).filter(([, colour]) => !/^#[0-9a-f]{6}$/i.test(colour))
  return [
    ...(from === 'static' && text === '' ? [{ setting: 'text', problem: 'setting-missing' } as const] : []),
    ...(from === 'field' && field === '' ? [{ setting: 'field', problem: 'setting-missing' } as const] : []),
    ...wrong.map(([setting]) => ({ setting, problem: 'setting-wrong' }) as const),
  ]
}
