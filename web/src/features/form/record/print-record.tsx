import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ButtonMenu } from '../../../ui/button-menu'
import { useFormTexts } from '../use-form-texts'
import type { ReleasedForm } from './released-form'
import { usePrintRecord } from './use-print-record'

/** Prints an open record: at once where there is one template, by one that is chosen where there are more. */
export function PrintRecord({ released, recordId }: { released: ReleasedForm; recordId: string }) {
  const { t } = useFormTexts()
  const { actsOf, sheet } = usePrintRecord(released)
  const acts = actsOf(recordId)
  const [first, ...others] = acts
  if (!first) return null
  const icon = <PrinterOutlined aria-hidden />
  const items = acts.map(({ key, name, onClick }) => ({ key, label: name, onClick }))
  return (
    <>
      {others.length === 0 ? (
        <Button icon={icon} onClick={first.onClick}>
          {t('print')}
        </Button>
      ) : (
        <ButtonMenu menu={{ items }}>
          <Button icon={icon}>{t('print')}</Button>
        </ButtonMenu>
      )}
      {sheet}
    </>
  )
}
