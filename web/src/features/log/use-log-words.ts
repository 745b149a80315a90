import { auditAct, auditEntity } from '@workstation/contract/audit-words'
import type { Titles } from '@workstation/contract/column'
import { type LogLine, signInOutcomes } from '@workstation/contract/log'
import { changesText } from '@workstation/contract/log-texts'
import { currentLanguage } from '../../platform/i18n'
import { useColumnTitle } from '../../platform/use-column-title'

/** What a line tells in the reader's language; what has no words stands as it is. */
export function useLogWords() {
  const titleOf = useColumnTitle()
  const worded = (title: Titles | undefined, kept: string) => (title ? titleOf({ title }) : kept)
  return {
    module: ({ moduleName = '' }: LogLine) => worded(auditEntity(moduleName), moduleName),
    operation: ({ requestMethod = '' }: LogLine) =>
      worded(auditAct(requestMethod), requestMethod.split('.').at(-1) ?? ''),
    record: ({ record, requestURL = '' }: LogLine) => (record ? record.name || record.id : requestURL),
    changes: ({ changes, json = '' }: LogLine) => (changes ? changesText(changes, currentLanguage()) : json),
    outcome: ({ result }: LogLine) => worded(signInOutcomes[result as keyof typeof signInOutcomes], result),
  }
}
