import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { useCallback } from 'react'
import { useFormTexts } from './use-form-texts'
import { useWords } from './use-words'

/** What is wrong with a value, in a sentence at its field. */
export function useProblemWords(): (problem: RecordProblem) => string {
  const { t } = useFormTexts()
  const words = useWords()
  return useCallback(
    (problem) => {
      if (problem.reason === 'pattern') return words(problem.message) || t('problem.not-a-value')
      const limit = 'limit' in problem ? problem.limit : undefined
      return t(`problem.${problem.reason}`, { limit: limit ?? '' })
    },
    [t, words],
  )
}
