import { dataInterface, maxInterfaceFile } from '@workstation/contract/data-interface'
import { useCall } from '../../platform/queries/use-call'
import { TextFileButton } from '../../ui/upload/text-file-button'
import { useInterfaceTexts } from './use-interface-texts'

/** Adds an interface from an exported file; it is off until somebody has looked at it. */
export function ImportInterface() {
  const { t } = useInterfaceTexts()
  const add = useCall(dataInterface.importOne, { said: t('imported') })
  return (
    <TextFileButton
      text={t('import')}
      accept=".json,application/json"
      most={maxInterfaceFile}
      busy={add.isPending}
      onText={(text) => add.mutate({ text })}
    />
  )
}
