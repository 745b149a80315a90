import { ArrowDownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { formatDateTime } from '../../../platform/format'
import { listNames } from '../../../platform/list-names'
import { useReviewTexts } from '../use-review-texts'
import type { Turn } from './turn-of'
import './turn-notice.css'

interface TurnNoticeProps {
  turn: Turn
  /** Where it is done; what it is about stands before it. */
  place: RefObject<HTMLElement | null>
}

/** What waits for the reader, first on the page, with the way to where he does it. */
export function TurnNotice({ turn, place }: TurnNoticeProps) {
  const { t } = useReviewTexts()
  const go = () => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }
  return (
    <p className="turn-notice">
      <strong>{useTitle(turn)}</strong>
      <Button type="primary" icon={<ArrowDownOutlined aria-hidden />} iconPlacement="end" onClick={go}>
        {t('turn.go')}
      </Button>
    </p>
  )
}

function useTitle(turn: Turn): string {
  const { t } = useReviewTexts()
  if (turn.kind === 'assign') return t('turn.assignTitle')
  if (turn.kind === 'final') return t('turn.finalTitle')
  const dues = turn.tasks.flatMap(({ duetime }) => duetime ?? [])
  const title = t('turn.taskTitle', { profession: listNames(turn.tasks.map((task) => task.majortext)) })
  return dues.length > 0 ? title + t('turn.dueAt', { time: formatDateTime(Math.min(...dues)) }) : title
}
