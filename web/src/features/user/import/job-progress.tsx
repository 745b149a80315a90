import { type ImportJob, importJob } from '@workstation/contract/import-job'
import { Button, Progress } from 'antd'
import { useCall } from '../../../platform/queries/use-call'
import type { Shown } from './shown'
import { useJobTexts } from './use-job-texts'

/** How far the import is; it goes on when the dialog is closed. */
export function JobProgress({ job, onShown }: { job: ImportJob; onShown: (shown: Shown) => void }) {
  const { t } = useJobTexts()
  const cancel = useCall(importJob.cancel, { onDone: () => onShown('asIs') })
  const done = job.added + job.updated + job.same
  const isReading = job.state === 'reading'
  const total = done + job.ready
  const text = t(isReading ? 'job.reading' : 'job.running')
  return (
    <div className="import-running" role="status">
      <p>{text}</p>
      {!isReading && <Progress percent={total > 0 ? Math.floor((done / total) * 100) : 0} aria-label={text} />}
      {!isReading && <p>{t('job.progress', { done, total })}</p>}
      <p>{t('job.goesOn')}</p>
      <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id: job.id })}>
        {t('job.cancel')}
      </Button>
    </div>
  )
}
