import type { Language } from '@workstation/contract/language'
import { genderWords, stateWords } from './import-words'

type Row = Readonly<Record<string, unknown>>

/** Columns of the list of people by the names that lines of an import have. */
const columnNames: Readonly<Record<string, string>> = {
  organizeId: 'organize',
  managerId: 'manager',
  positionId: 'position',
  roleId: 'roleName',
}
export const columnOf = (key: string) => columnNames[key] ?? key

/** Columns of people that are written in words of their own, as an import reads them: what was exported can be imported. */
export function personWords(organizes: readonly { id: string; path: string }[], language: Language) {
  const paths = new Map(organizes.map(({ id, path }) => [id, path]))
  const word = (words: typeof genderWords) => (value: unknown) => words.get(Number(value))?.[language] ?? ''
  const organize = (_: unknown, row: Row) =>
    String(row.organizeId ?? '')
      .split(',')
      .map((id) => paths.get(id) ?? '')
      .filter((path) => path !== '')
      .join(',')
  const words: Record<string, (value: unknown, row: Row) => string> = {
    gender: word(genderWords),
    enabledMark: word(stateWords),
    organize,
  }
  return words
}
