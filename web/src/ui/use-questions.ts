import type { ModalFuncProps } from 'antd'
import type { ComponentType } from 'react'
import { create } from 'zustand'

interface Questions {
  /** What draws questions, once its code is there. */
  Dialogs: ComponentType | null
  /** Asked and not drawn yet. */
  waiting: readonly ModalFuncProps[]
}

/** The questions over the page. */
export const useQuestions = create<Questions>(() => ({ Dialogs: null, waiting: [] }))
