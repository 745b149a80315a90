import { tableName } from '@workstation/domain/form/table-name'
import { printKind, usePrintTemplates } from '../../../platform/queries/print-trees'
import { usePrintByTemplate } from '../../../ui/print-page/use-print-by-template'
import { useFormTexts } from '../use-form-texts'
import type { ReleasedForm } from './released-form'

/** The templates that print a record of a form as acts, and the sheet that goes to the printer. */
export function usePrintRecord({ enCode }: Pick<ReleasedForm, 'enCode'>) {
  const { t } = useFormTexts()
  const templates = usePrintTemplates(tableName(enCode, ''), printKind.page)
  const { print, sheet } = usePrintByTemplate()
  const actsOf = (recordId: string) =>
    templates.map(({ id, fullName }) => ({
      key: `print-${id}`,
      label: templates.length === 1 ? t('print') : t('printBy', { name: fullName }),
      name: fullName,
      onClick: () => print(id, recordId),
    }))
  return { actsOf, sheet }
}
