import type { Review, waitingColumns } from '@workstation/contract/review'
import { FlowState } from '@workstation/domain/review/flow-state'
import type { Drawings } from '../../ui/data-table/use-columns'
import { DueText } from './due-text'
import { useReviewTexts } from './use-review-texts'

type Waiting = Pick<Review, 'flowstate' | keyof typeof waitingColumns>

/** How lists of reviews and of runs draw whom they wait for, since when and until when. */
export function useWaitingDrawings(): Drawings<Waiting, keyof typeof waitingColumns> {
  const { t } = useReviewTexts()
  return {
    waitingtext: {
      width: 120,
      card: 'fact',
      value: (row) => row.waitingtext || (row.flowstate === FlowState.running ? t('waitsForNobody') : ''),
    },
    waitingsince: { width: 146, startsHidden: true },
    duetime: { width: 146, value: (row) => row.duetime && <DueText {...row} />, card: 'fact' },
    latedays: { width: 96, startsHidden: true },
  }
}
