import { Modal, type ModalFuncProps } from 'antd'
import { useLayoutEffect } from 'react'
import { openLayer } from '../platform/back-layers'
import { useQuestions } from './use-questions'

type Ask = ReturnType<typeof Modal.useModal>[0]['confirm']

const spares = { focusable: { autoFocusButton: 'cancel' } } as const

/** Back leaves a question unanswered, as its cancel button does, which Enter presses where the other one destroys something. */
function ask(confirm: Ask, question: ModalFuncProps) {
  const dialog = confirm({
    ...(question.okButtonProps?.danger && spares),
    ...question,
    afterClose: () => {
      gone()
      question.afterClose?.()
    },
  })
  const gone = openLayer(() => dialog.destroy())
}

/** Draws the questions of `useConfirm` in the colours and words around it. */
export function QuestionDialogs() {
  const [modal, holder] = Modal.useModal()
  const waiting = useQuestions((state) => state.waiting)
  useLayoutEffect(() => {
    if (waiting.length === 0) return
    useQuestions.setState({ waiting: [] })
    for (const question of waiting) ask(modal.confirm, question)
  }, [waiting, modal])
  return holder
}
