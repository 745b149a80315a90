import type { WorkflowRecord } from '@workstation/contract/workflow-detail'
import { formatDateTimeSeconds } from '../../../platform/format'
import { useWorkflowTexts } from '../use-workflow-texts'
import { useWorkflowWord } from '../workflow-status'
import { OpinionFiles } from './opinion-files'
import './timeline.css'

/** Everything that happened to an approval, the newest first. */
export function Timeline({ records }: { records: readonly WorkflowRecord[] }) {
  const { t } = useWorkflowTexts()
  if (records.length === 0) return <p className="approval-none">{t('detail.noRecords')}</p>
  return (
    <ol className="approval-timeline">
      {records
        .toSorted((a, b) => b.seq - a.seq)
        .map((record) => (
          <li key={record.id} className={`approval-did-${record.handleStatus}`}>
            <Happened record={record} />
          </li>
        ))}
    </ol>
  )
}

/** What one person did: at which step, to whom, with which words. */
export function Happened({ record }: { record: WorkflowRecord }) {
  const { t } = useWorkflowTexts()
  const word = useWorkflowWord()
  const { nodeName, operatorId, handleOpinion, userName, delegateUser, handleTime, signImg } = record
  const who = userName || t('detail.bySystem')
  return (
    <>
      <div>
        <strong>{word('handleStatus', record.handleStatus)}</strong>
        {nodeName && <span className="approval-at">{nodeName}</span>}
        {operatorId && <span className="approval-at">{t('detail.toWhom', { names: operatorId })}</span>}
      </div>
      {handleOpinion && <p>{handleOpinion}</p>}
      {signImg.startsWith('data:image/') && <img src={signImg} alt={t('detail.signatureOf', { name: who })} />}
      <OpinionFiles text={record.fileList} />
      <small>
        {delegateUser ? t('detail.standsIn', { name: who, of: delegateUser }) : who}{' '}
        <time>{formatDateTimeSeconds(handleTime)}</time>
      </small>
    </>
  )
}
