import type { Language } from '@workstation/contract/language'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'

const words: Readonly<Record<Language, { process: string; approval: string }>> = {
  zh: { process: '流程', approval: '审批' },
  en: { process: 'Process', approval: 'Approval' },
  zhtw: { process: '流程', approval: '審批' },
}

/** What a process begins with: one approval, of which nobody has said yet who decides. */
export const firstDrawing = (language: Language): string =>
  writeBpmn({
    name: words[language].process,
    steps: [{ do: 'approval', id: 'approval', name: words[language].approval }],
  })
