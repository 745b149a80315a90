import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { printKind, usePrintTemplates } from '../../../platform/queries/print-trees'
import { ButtonMenu } from '../../../ui/button-menu'
import { usePrintByTemplate } from '../../../ui/print-page/use-print-by-template'
import { useWorkflowTexts } from '../use-workflow-texts'

/** Prints an approval by a template, or the page as it stands. */
export function PrintApproval({ id }: { id: string }) {
  const { t } = useWorkflowTexts()
  const templates = usePrintTemplates('workflowMonitor', printKind.process)
  const { print, sheet } = usePrintByTemplate()
  const icon = <PrinterOutlined aria-hidden />
  if (templates.length === 0)
    return (
      <Button className="approval-print" icon={icon} onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
    )
  const items = [
    ...templates.map((template) => ({
      key: template.id,
      label: template.fullName,
      onClick: () => print(template.id, id),
    })),
    { key: 'page', label: t('detail.printPage'), onClick: () => window.print() },
  ]
  return (
    <>
      <ButtonMenu menu={{ items }}>
        <Button className="approval-print" icon={icon}>
          {t('detail.print')}
        </Button>
      </ButtonMenu>
      {sheet}
    </>
  )
}
