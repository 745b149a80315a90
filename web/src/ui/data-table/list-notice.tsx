import { Alert, Button } from 'antd'
import { useUiTexts } from '../use-ui-texts'
import { useTableTexts } from './use-table-texts'

/** Stands above rows that could not be fetched again, so that nobody takes them for the newest. */
export function ListNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useUiTexts()
  const { t: tableText } = useTableTexts()
  return (
    <Alert
      className="data-table-notice"
      type="warning"
      showIcon
      title={tableText('notRefreshed')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
