import { dataSource } from '@workstation/contract/data-source'
import { call } from '../../platform/api'
import { useOffQuestion } from '../../ui/use-off-question'
import { useSourceTexts } from './use-source-texts'

/** Asks before a source is turned off with which synchronisations are under way. */
export function useOffSource() {
  const { t } = useSourceTexts()
  return useOffQuestion({
    usage: (id) => call(dataSource.usage, { id }),
    inWords: ({ kind, name }) => t(`usedBy.${kind}`, { name }),
    lost: t('disableLost'),
  })
}
