import type { ImportedEntry } from '@workstation/contract/dictionary-import'
import type { Language } from '@workstation/contract/language'
import { codeKey, type EntryLine, type LineProblem, lineProblems } from '@workstation/domain/dictionary/entry-lines'
import { isTreeRoot } from '@workstation/domain/tree/tree-root'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../../platform/app-error'
import { readJsonFile } from '../../platform/json-file'
import { cleanText } from '../../platform/spreadsheet/cell-text'
import { stateWords } from './import-columns'
import { reasonText } from './import-problem'
import type { StoredEntry, StoredType } from './store'

/** Lines that one import takes. */
export const maxLines = 1000

type Problems = NonNullable<ImportedEntry['problems']>

/** A line with every field, without blanks around what was written. */
export const lineOf = (given: Partial<Record<keyof EntryLine, string>>): EntryLine => ({
  fullName: cleanText(given.fullName ?? ''),
  enCode: cleanText(given.enCode ?? ''),
  parentCode: cleanText(given.parentCode ?? ''),
  enabledMark: cleanText(given.enabledMark ?? ''),
  sortCode: cleanText(given.sortCode ?? ''),
  description: cleanText(given.description ?? ''),
})

/** A line as it is answered, with what is wrong with it. */
export const answerOf = (line: EntryLine, problems: Problems): ImportedEntry =>
  problems.length === 0 ? { ...line } : { ...line, problems }

/** What is wrong with lines for a dictionary that holds these entries, in words. */
export function problemsIn(
  lines: readonly EntryLine[],
  { type, entries, language }: { type: StoredType; entries: readonly StoredEntry[]; language: Language },
): Problems[] {
  const codes = new Set(entries.map(({ enCode }) => codeKey(enCode)))
  const told = ({ field, reason }: LineProblem) => ({ field, text: reasonText(reason, language) })
  return lineProblems(lines, { isTree: type.isTree === 1, codes }).map((problems) => problems.map(told))
}

const text = Type.Optional(Type.String())
/** A dictionary as it is exported. */
const Exported = Type.Object({
  kind: Type.Literal('dictionary'),
  entries: Type.Array(
    Type.Object({
      ...{ id: Type.String(), parentId: text, fullName: Type.String(), enCode: Type.String(), description: text },
      ...{ enabledMark: Type.Optional(Type.Number()), sortCode: Type.Optional(Type.Number()) },
    }),
  ),
})

/**
 * The lines of a dictionary that was exported as JSON, here or elsewhere, with states in the words of the reader.
 * @throws dictionary.file, sheet.rows, sheet.empty
 */
export function readExported(bytes: Buffer, language: Language): EntryLine[] {
  const exported = readJsonFile(bytes.toString('utf8'))
  if (!Value.Check(Exported, exported)) throw new AppError('dictionary.file')
  const { entries } = exported
  if (entries.length === 0) throw new AppError('sheet.empty')
  if (entries.length > maxLines) throw new AppError('sheet.rows', { limit: maxLines })
  const codes = new Map(entries.map(({ id, enCode }) => [id, enCode]))
  const [on, off] = stateWords[language]
  const words: Readonly<Record<number, string>> = { 0: off, 1: on }
  return entries.map(({ parentId, enabledMark, sortCode, ...entry }) =>
    lineOf({
      ...entry,
      // What lies below nothing that the file holds says so by its id.
      parentCode: isTreeRoot(parentId) ? '' : (codes.get(parentId ?? '') ?? parentId ?? ''),
      enabledMark: enabledMark === undefined ? '' : (words[enabledMark] ?? String(enabledMark)),
      sortCode: String(sortCode ?? ''),
    }),
  )
}
