import type { ModalFuncProps } from 'antd'
import { askOverPage } from './questions'

/** Asks a question over the page; Back leaves it unanswered, as its cancel button does. */
export function useConfirm(): (question: ModalFuncProps) => void {
  return askOverPage
}
