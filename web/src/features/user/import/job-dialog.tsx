import { Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { ImportSteps } from '../../../ui/import/import-steps'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { JobLines } from './job-lines'
import { JobProgress } from './job-progress'
import { JobResult } from './job-result'
import { JobStart } from './job-start'
import type { Shown } from './shown'
import { isBusy, useImportJob } from './use-import-job'
import { useJobTexts } from './use-job-texts'
import { useLetGo } from './use-let-go'
import '../../../ui/import/import.css'

/**
 * The import of people as a job (USR-33 to USR-36): it goes on without this dialog, and the dialog shows it again as it
 * stands, also after a reload. What is corrected is kept by the server at once.
 */
export function JobDialog({ onClose }: { onClose: () => void }) {
  const { t } = useJobTexts()
  const { job, isLoading } = useImportJob()
  const [shown, setShown] = useState<Shown>('asIs')
  const [unkept, setUnkept] = useState(false)
  const letGo = useLetGo(job, { unkept, onLet: () => setUnkept(false) })
  const close = () => letGo.hide(onClose)
  useBack(true, close)
  const isStart = !job || job.state === 'failed' || shown === 'start'
  const isLines = job?.state === 'ready' || shown === 'lines'
  const parts = (): { step: 'start' | 'lines' | 'result'; part: ReactNode } => {
    if (isLoading) return { step: 'start', part: <Skeleton active /> }
    if (job && isBusy(job)) return { step: 'lines', part: <JobProgress job={job} onShown={setShown} /> }
    if (isStart) return { step: 'start', part: <JobStart job={job} onBegun={() => setShown('asIs')} /> }
    if (isLines)
      return { step: 'lines', part: <JobLines key={job.id} job={job} onShown={setShown} onDrop={letGo.drop} /> }
    const result = { job, letGo, onShown: setShown, onUnkept: setUnkept, onClose }
    return { step: 'result', part: <JobResult {...result} /> }
  }
  const { step, part } = parts()
  return (
    <Modal
      {...useDialogFrame(1120)}
      open
      className="import-dialog"
      title={t('importTitle')}
      mask={{ closable: false }}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <ImportSteps step={step} />
      {part}
    </Modal>
  )
}
