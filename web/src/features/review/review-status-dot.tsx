import { FlowState } from '@workstation/domain/review/flow-state'
import { type ReviewStatus, reviewStatus } from '@workstation/domain/review/review-status'
import { StatusDot, type StatusTone } from '../../ui/status-dot'
import { useReviewTexts } from './use-review-texts'

const tones: Record<ReviewStatus, StatusTone> = {
  assigning: 'busy',
  professional: 'busy',
  finalApproval: 'busy',
  passed: 'good',
  rejected: 'bad',
  withdrawn: 'idle',
  terminated: 'bad',
}

interface RunState {
  progress: number
  flowstate: number
}

/** Where a run stands, as a dot and a word (REV-22 to REV-29). */
export function ReviewStatusDot({ run }: { run: RunState }) {
  const { t } = useReviewTexts()
  if (run.flowstate === FlowState.none) return <StatusDot tone="idle" text={t('status.draft')} />
  const status = reviewStatus(run.progress, run.flowstate)
  return <StatusDot tone={tones[status]} text={t(`status.${status}`)} />
}
