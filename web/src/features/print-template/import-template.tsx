import { maxTemplateFile, printTemplate } from '@workstation/contract/print-template'
import { listNames } from '@workstation/domain/language/list-names'
import { currentLanguage } from '../../platform/i18n'
import { useCall } from '../../platform/queries/use-call'
import { TextFileButton } from '../../ui/upload/text-file-button'
import { usePrintTexts } from './use-print-texts'

/** Adds a template from an exported file; it is off until somebody has looked at it. */
export function ImportTemplate() {
  const { t } = usePrintTexts()
  const add = useCall(printTemplate.importOne, {
    said: ({ leftPictures }) =>
      leftPictures.length === 0
        ? t('imported')
        : t('importedWithout', { names: listNames(leftPictures, currentLanguage()) }),
  })
  return (
    <TextFileButton
      text={t('import')}
      accept=".json,application/json"
      most={maxTemplateFile}
      busy={add.isPending}
      onText={(text) => add.mutate({ text })}
    />
  )
}
