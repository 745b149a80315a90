import type { ErrorKey, ErrorParams } from '@workstation/contract/errors'
import type { Language } from '@workstation/contract/language'
import { failureInWords } from '../../platform/kept-failure'
import type { Words } from '../../platform/words'
import type { KeptProblem, KeptReason } from '../../tables/user-import'
import type { ImportKey } from './import-columns'
import { type CellProblem, cellTexts, problemText } from './import-texts'

/** What is wrong with a line, in no language: with a cell of it, or why its person was refused. */
export interface LineProblem {
  /** '' for the whole line. */
  field: ImportKey | ''
  key: CellProblem | ErrorKey
  params: ErrorParams
}

export interface SaidProblem {
  field: string
  text: string
}

/** Why an import ended before its end, in words. */
export const reasonInWords = (words: Words, reason: KeptReason, language: Language): string =>
  'text' in reason ? reason.text : failureInWords(words, reason, language)

const isOfCell = (key: string): key is CellProblem => Object.hasOwn(cellTexts, key)

function textOf(words: Words, problem: LineProblem | KeptProblem, language: Language): string {
  if (!('key' in problem) || !isOfCell(problem.key)) return reasonInWords(words, problem, language)
  const { x, n } = problem.params
  return problemText(problem.key, language, { x, n })
}

/** Problems of a line as a reader is told them. */
export const sayProblems = (
  words: Words,
  problems: readonly (LineProblem | KeptProblem)[],
  language: Language,
): SaidProblem[] => problems.map((problem) => ({ field: problem.field, text: textOf(words, problem, language) }))
