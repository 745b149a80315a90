import { type ReviewRecord, type ReviewTargetInfo, reviewTargetColumns } from '@workstation/contract/review-target'
import { opinionText, partText } from '@workstation/contract/review-words'
import { runOpinions } from '@workstation/domain/review/run-opinion'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../platform/format'
import { listNames } from '../../../platform/list-names'
import { useColumnTitle } from '../../../platform/use-column-title'
import { FileList } from '../../../ui/file-list'
import { Person } from '../../../ui/person'
import { ReviewStatusDot } from '../review-status-dot'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import { useFileDownload } from './run-queries'
import './info-card.css'

interface InfoCardProps {
  target: ReviewTargetInfo
  timeline: readonly ReviewRecord[]
}

/** What is reviewed, by whom, and where it stands (REV-03 to REV-09). */
export function InfoCard({ target, timeline }: InfoCardProps) {
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
      <Fact label={t('info.projectName')}>{target.reviewname}</Fact>
      <Fact label={t('info.projectType')}>{target.reviewtypetext}</Fact>
      <Fact label={titleOf(reviewTargetColumns.flowstate)}>
        <ReviewStatusDot run={target} />
      </Fact>
      <Parts target={target} />
      <Fact label={titleOf(reviewTargetColumns.contentext)} wide>
        {target.contentext}
      </Fact>
      {target.description && (
        <Fact label={titleOf(reviewTargetColumns.description)} wide>
          {target.description}
        </Fact>
      )}
      {target.files.length > 0 && (
        <Fact label={t('info.documents')} wide>
          <FileList files={target.files} onDownload={download} preview={{ token }} />
        </Fact>
      )}
      <Opinions timeline={timeline} />
    </dl>
  )
}

/** Who plays the other parts; nobody does before his stage. */
function Parts({ target }: { target: ReviewTargetInfo }) {
  const titleOf = useColumnTitle()
  return (['assigner', 'leader', 'final'] as const).map((part) => {
    const people = target.participants.filter((person) => person.part === part)
    if (people.length === 0) return null
    return (
      <Fact key={part} label={titleOf({ title: partText[part] })}>
        {listNames(people.map(({ name }) => name))}
      </Fact>
    )
  })
}

/** What was said about the run as a whole, as what it was said, with who said it. */
function Opinions({ timeline }: Pick<InfoCardProps, 'timeline'>) {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const said = runOpinions(timeline)
  return (
    <>
      {said.map(({ kind, text, username }) => (
        <Fact key={kind} label={titleOf({ title: opinionText[kind] })} wide>
          {t('info.said', { text, name: username })}
        </Fact>
      ))}
      {!said.some(({ kind }) => kind === 'opinion') && (
        <Fact label={titleOf({ title: opinionText.opinion })}>{t('none')}</Fact>
      )}
    </>
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
