import { useEffect } from 'react'
import { whenIdle } from '../platform/when-idle'
import { prepareQuestions } from './questions'
import { useQuestions } from './use-questions'

/** Where questions over the page are drawn; it stands inside the providers of antd. */
export function QuestionPlace() {
  const Dialogs = useQuestions((state) => state.Dialogs)
  useEffect(() => whenIdle(() => void prepareQuestions().catch(() => undefined)), [])
  return Dialogs ? <Dialogs /> : null
}
