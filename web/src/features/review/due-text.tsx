import { formatDateTime } from '../../platform/format'
import { useReviewTexts } from './use-review-texts'
import './due-text.css'

interface DueTextProps {
  duetime: number | null | undefined
  /** By how many days it is late; null when it is not. */
  latedays: number | null | undefined
}

/** Until when something is due, and by how much it is late. */
export function DueText({ duetime, latedays }: DueTextProps) {
  const { t } = useReviewTexts()
  return (
    <>
      {formatDateTime(duetime ?? null)}
      {latedays ? <strong className="due-late">{t('tasks.lateDays', { days: latedays })}</strong> : null}
    </>
  )
}
