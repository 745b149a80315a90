import { designWords } from '@workstation/domain/form/design-words'
import type { FormDocument } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { currentLanguage } from '../../../platform/i18n'
import { fieldNames } from '../form/field-names'

/** What a script may ask of its form, in the order in which the hints list it. */
export const scriptCommands = [
  ...['get', 'set', 'show', 'hide', 'require', 'lock', 'options', 'message', 'open', 'call', 'id', 'moment'],
] as const

/** Something that may be written at the cursor. */
export interface Completion {
  readonly text: string
  readonly hint: string
  /** Where in the script it begins to replace letters. */
  readonly from: number
}

const most = 8

/** The fields that a script names, sub-tables and their columns among them. */
export function scriptFields(document: FormDocument): { key: string; label: string }[] {
  const names = fieldNames(document)
  const tables = Object.values(document.nodes).filter(({ kind, key }) => key && kindOf(kind)?.children === 'rows')
  return [...names, ...tables.map(({ key = '', label }) => ({ key, label: designWords(label, currentLanguage()) }))]
}

/**
 * What could be written at the cursor of a script: commands behind `form.`, fields in the quotes of one.
 * @param hintOf says in words what a command does
 */
export function completionsAt(
  text: string,
  cursor: number,
  document: FormDocument,
  hintOf: (command: string) => string,
): readonly Completion[] {
  const before = text.slice(0, cursor)
  const command = /(?:^|[^\w.$])form\.(\w*)$/.exec(before)?.[1]
  if (command !== undefined)
    return scriptCommands
      .filter((one) => one.startsWith(command) && one !== command)
      .map((one) => ({ text: one, hint: hintOf(one), from: cursor - command.length }))
  const typed = /form\.(?!call|message|open)\w+\(\s*['"]([^'"\n]*)$/.exec(before)?.[1]
  if (typed === undefined) return []
  return scriptFields(document)
    .filter(({ key, label }) => key !== typed && (key.startsWith(typed) || label.includes(typed)))
    .slice(0, most)
    .map(({ key, label }) => ({ text: key, hint: label, from: cursor - typed.length }))
}
