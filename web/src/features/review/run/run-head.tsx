import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import type { ReactNode } from 'react'
import { TargetActions } from '../target-actions'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import './run-head.css'

interface RunHeadProps {
  target: ReviewTargetInfo
  /** The way back to where the run was opened from. */
  back?: ReactNode
}

/** Title, number, project and acts of a run, the same wherever it is shown. */
export function RunHead({ target, back }: RunHeadProps) {
  const { t } = useReviewTexts()
  const { token } = useRunAccess()
  return (
    <header className="run-head">
      <div className="run-head-title">
        {back}
        <h1>{target.reviewname}</h1>
        <TargetActions target={target} />
      </div>
      <ul>
        <li>{target.number}</li>
        <li>{t('runs.number', { number: target.runno })}</li>
        <li>
          {target.projectcode
            ? t('head.project', { name: target.projectname, code: target.projectcode })
            : target.projectname}
        </li>
      </ul>
      {token && <p>{t('link.yours', { name: target.myname })}</p>}
    </header>
  )
}
