import { type ReviewTargetInfo, reviewTargetColumns } from '@workstation/contract/review-target'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../platform/format'
import { useColumnTitle } from '../../../platform/use-column-title'
import { FileList } from '../../../ui/file-list'
import { Person } from '../../../ui/person'
import { ReviewStatusDot } from '../review-status-dot'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import { useFileDownload } from './run-queries'
import './info-card.css'

/** What is reviewed, by whom it was started, and where it stands (REV-03 to REV-09). */
export function InfoCard({ target }: { target: ReviewTargetInfo }) {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const download = useFileDownload()
  const { token } = useRunAccess()
  return (
    <dl className="info-card">
      <Fact label={titleOf(reviewTargetColumns.createusertext)}>
        <Person name={target.createusertext} />
      </Fact>
      <Fact label={titleOf(reviewTargetColumns.createtime)}>{formatDateTime(target.createtime)}</Fact>
      <Fact label={titleOf(reviewTargetColumns.runno)}>{t('runs.number', { number: target.runno })}</Fact>
      <Fact label={t('info.projectName')}>{target.reviewname}</Fact>
      <Fact label={t('info.projectType')}>{target.reviewtypetext}</Fact>
      <Fact label={titleOf(reviewTargetColumns.flowstate)}>
        <ReviewStatusDot run={target} />
      </Fact>
      <Fact label={titleOf(reviewTargetColumns.opinion)}>{target.opinion || t('none')}</Fact>
      <Fact label={titleOf(reviewTargetColumns.contentext)} wide>
        {target.contentext}
      </Fact>
      {target.files.length > 0 && (
        <Fact label={t('info.documents')} wide>
          <FileList files={target.files} onDownload={download} preview={{ token }} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'info-fact info-fact-wide' : 'info-fact'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
