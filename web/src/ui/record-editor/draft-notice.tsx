import { Alert, Button } from 'antd'
import { formatDateTime } from '../../platform/format'
import { useRecordTexts } from './use-record-texts'
import './draft-notice.css'

interface DraftNoticeProps {
  savedAt: number
  /** Goes back to what is stored. */
  onDrop: () => void
}

/** Says that a form holds what was written before and not saved. */
export function DraftNotice({ savedAt, onDrop }: DraftNoticeProps) {
  const { t } = useRecordTexts()
  return (
    <Alert
      className="draft-notice"
      type="info"
      showIcon
      title={t('draftTitle', { time: formatDateTime(savedAt) })}
      action={
        <Button size="small" onClick={onDrop}>
          {t('draftDrop')}
        </Button>
      }
    />
  )
}
