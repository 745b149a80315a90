import { App, type ModalFuncProps } from 'antd'
import { openLayer } from '../platform/back-layers'

/** Asks a question over the page; Back leaves it unanswered, as its cancel button does. */
export function useConfirm(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp()
  return (question) => {
    const dialog = modal.confirm({
      ...question,
      afterClose: () => {
        gone()
        question.afterClose?.()
      },
    })
    const gone = openLayer(() => dialog.destroy())
  }
}
