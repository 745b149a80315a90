import { kindNames } from './kind-names'
import { type TakeProblem, type TakeRules, takeFiles } from './take-files'
import { useUploadTexts } from './use-upload-texts'

/** Checks chosen files against the rules of a widget and says what was left out, with the values of its words. */
export function useTakeFiles(
  rules: TakeRules,
  held: number,
  say: (problem: TakeProblem, values: { count: number; limit: string; type: string }) => void,
) {
  const { t } = useUploadTexts()
  const { limit, sizeLimit, accept } = rules
  const values = { count: limit, limit: `${sizeLimit.size}${sizeLimit.unit}`, type: kindNames(accept, t) }
  return (files: readonly File[]) => takeFiles(files, rules, held, (problem) => say(problem, values))
}
