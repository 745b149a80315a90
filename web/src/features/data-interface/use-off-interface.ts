import { dataInterface } from '@workstation/contract/data-interface'
import { call } from '../../platform/api'
import { useOffQuestion } from '../../ui/use-off-question'
import { useInterfaceTexts } from './use-interface-texts'

/** Asks before an interface is turned off from which forms, processes or tasks take what they show and do. */
export function useOffInterface() {
  const { t } = useInterfaceTexts()
  return useOffQuestion({
    usage: (id) => call(dataInterface.usage, { id }),
    inWords: ({ kind, name }) => t(`usedBy.${kind}`, { name }),
    lost: t('disableLost'),
  })
}
