import { sourceWords } from '@workstation/contract/data-source'
import { useChoiceWords } from '../../platform/use-choice-words'

/** The values of a source in the reader's language. */
export const useSourceWords = () => useChoiceWords(sourceWords)
