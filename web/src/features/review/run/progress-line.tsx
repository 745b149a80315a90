import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { ReviewRecord, ReviewTargetInfo } from '@workstation/contract/review-target'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { formatDateTime } from '../../../platform/format'
import { useReviewTexts } from '../use-review-texts'
import { type RunStep, runSteps } from './run-steps'
import './progress-line.css'

interface ProgressLineProps {
  target: ReviewTargetInfo
  timeline: readonly ReviewRecord[]
}

/** The steps of a run as a line, with who and when under each. */
export function ProgressLine({ target, timeline }: ProgressLineProps) {
  const { t } = useReviewTexts()
  return (
    <ol className="progress-line" aria-label={t('steps.title')}>
      {runSteps(target, timeline).map((step, index) => (
        <ProgressStep key={step.key} step={step} number={index + 1} target={target} />
      ))}
    </ol>
  )
}

function ProgressStep({ step, number, target }: { step: RunStep; number: number; target: ReviewTargetInfo }) {
  const { t } = useReviewTexts()
  const counts = step.key === 'professional' && target.taskcount > 0 && step.state !== 'next'
  const stopped = step.state === 'stopped' && t(`status.${reviewStatus(target.progress, target.flowstate)}`)
  return (
    <li
      className={`progress-step progress-step-${step.state}`}
      aria-current={step.state === 'now' ? 'step' : undefined}
    >
      <span className="progress-mark" aria-hidden="true">
        <StepMark step={step} number={number} />
      </span>
      <div>
        <strong>{t(`steps.${step.key}`)}</strong>
        {counts && (
          <span className="progress-count">
            {t('steps.count', { done: target.donecount, total: target.taskcount })}
          </span>
        )}
        {stopped && <span className="progress-stop">{stopped}</span>}
        <p>{step.state === 'now' && step.who ? t('steps.waiting', { who: step.who }) : step.who}</p>
        {step.at !== null && <time>{formatDateTime(step.at)}</time>}
      </div>
    </li>
  )
}

function StepMark({ step, number }: { step: RunStep; number: number }) {
  if (step.state === 'done') return <CheckOutlined aria-hidden />
  return step.state === 'stopped' ? <CloseOutlined aria-hidden /> : number
}
