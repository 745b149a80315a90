import enShell from '../web/src/app/shell/locale/en.json'
import zhShell from '../web/src/app/shell/locale/zh.json'
import enDelegation from '../web/src/features/delegation/locale/en.json'
import zhDelegation from '../web/src/features/delegation/locale/zh.json'
import enWorkflow from '../web/src/features/workflow/locale/en.json'
import zhWorkflow from '../web/src/features/workflow/locale/zh.json'
import enProcess from '../web/src/features/workflow-process/locale/en.json'
import zhProcess from '../web/src/features/workflow-process/locale/zh.json'
import enUi from '../web/src/ui/locale/en.json'
import zhUi from '../web/src/ui/locale/zh.json'

type Words = { readonly [key: string]: string | Words }
const words: Readonly<Record<'zh' | 'en', Words>> = {
  zh: { workflow: zhWorkflow, process: zhProcess, delegation: zhDelegation, shell: zhShell, ui: zhUi },
  en: { workflow: enWorkflow, process: enProcess, delegation: enDelegation, shell: enShell, ui: enUi },
}

/** What pages call something, by its key. @throws where they have no word for it */
export type Say = (key: string) => string

/** The words of the pages of approvals in a language. */
export const sayIn =
  (language: 'zh' | 'en' | 'zhtw'): Say =>
  (key) => {
    let at: string | Words | undefined = words[language === 'en' ? 'en' : 'zh']
    for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
    if (typeof at !== 'string') throw new Error(`no word for ${key}`)
    return at
  }
