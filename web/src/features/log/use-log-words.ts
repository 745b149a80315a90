import { type LogLine, signInOutcomes } from '@workstation/contract/log'
import { useColumnTitle } from '../../platform/use-column-title'
import { useLogTexts } from './use-log-texts'

/** What a line tells in the reader's language; what has no words yet stands as it is. */
export function useLogWords() {
  const { t } = useLogTexts()
  const titleOf = useColumnTitle()
  const known = (group: string, key: string) => t([`${group}.${key}`, 'unknown'], { defaultValue: '' }) || key
  return {
    module: ({ moduleName }: LogLine) => moduleName && known('module', moduleName),
    operation: ({ requestMethod = '' }: LogLine) => known('verb', requestMethod.split('.').at(-1) ?? ''),
    outcome({ result }: LogLine) {
      const title = signInOutcomes[result as keyof typeof signInOutcomes]
      return title ? titleOf({ title }) : result
    },
  }
}
