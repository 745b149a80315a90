import { checkForm } from '@workstation/domain/form/check-form'
import type { FormDocument } from '@workstation/domain/form/document'
import type { FormProblem } from '@workstation/domain/form/form-problem'
import { createContext, useContext, useEffect, useState } from 'react'
import { whenIdle } from '../../../platform/when-idle'
import type { Editor } from '../editor/editor-store'

/** What is wrong with the form as it is drawn, told in a quiet moment after each act. */
export function useFormProblems(editor: Editor<FormDocument>): readonly FormProblem[] {
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  useEffect(() => {
    let checked: FormDocument | undefined
    let waits = false
    const check = () => {
      waits = false
      const { document } = editor.get()
      if (document === checked) return
      checked = document
      setProblems(checkForm(document))
    }
    const ask = () => {
      if (waits) return
      waits = true
      whenIdle(check)
    }
    ask()
    return editor.subscribe(ask)
  }, [editor])
  return problems
}

export const ProblemsContext = createContext<readonly FormProblem[]>([])
export const useProblems = () => useContext(ProblemsContext)
