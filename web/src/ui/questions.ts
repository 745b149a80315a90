import type { ModalFuncProps } from 'antd'
import { i18n } from '../platform/i18n'
import { toast } from '../platform/toast'
import { useQuestions } from './use-questions'

/** Fetches what draws questions. No first paint needs it, so that it comes while nothing else does. */
export async function prepareQuestions(): Promise<void> {
  if (useQuestions.getState().Dialogs) return
  const { QuestionDialogs } = await import('./question-dialogs')
  useQuestions.setState({ Dialogs: QuestionDialogs })
}

/** Puts a question over the page; says so where its code cannot be fetched, for nothing was asked then. */
export function askOverPage(question: ModalFuncProps): void {
  useQuestions.setState(({ waiting }) => ({ waiting: [...waiting, question] }))
  prepareQuestions().catch(() => {
    useQuestions.setState({ waiting: [] })
    toast.error(i18n.t('common:requestFailed'))
  })
}
