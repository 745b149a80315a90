import { billWords } from '@workstation/contract/bill-rule'
import { useChoiceWords } from '../../platform/use-choice-words'

/** The values of a rule in the reader's language. */
export const useBillWords = () => useChoiceWords(billWords)
