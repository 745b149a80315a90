import { Alert, Modal, Progress } from 'antd'
import { useState } from 'react'
import { useBack } from '../use-back'
import { useConfirm } from '../use-confirm'
import { useDialogFrame } from '../use-dialog-frame'
import { ImportFoot } from './import-foot'
import { ImportLines } from './import-lines'
import type { ImportCalls, ImportField } from './import-props'
import { ImportResult } from './import-result'
import { ImportStart } from './import-start'
import { ImportSteps } from './import-steps'
import { type Import, useImport } from './use-import'
import { useImportTexts } from './use-import-texts'
import './import.css'

interface ImportDialogProps {
  open: boolean
  title: string
  fields: readonly ImportField[]
  calls: ImportCalls
  /** True where records that were exported as JSON are taken, too. */
  json?: boolean
  /** Rows that one file may have; 1,000 unless told. */
  most?: number
  onClose: () => void
  /** Something went in, so that lists should be loaded again. */
  onImported?: () => void
}

/**
 * Imports the rows of a spreadsheet in three steps: template and upload, checking and correcting, result. Nothing is
 * saved before it is confirmed; what failed can be corrected and sent again (FIL-19 to FIL-23).
 */
export function ImportDialog({ open, onClose, ...props }: ImportDialogProps) {
  // Its state begins anew each time it opens.
  return open ? <OpenDialog {...props} onClose={onClose} /> : null
}

/** Asks before something that was typed, or passwords that nobody kept, would be lost. */
function useClose({ state }: Import, kept: number, onClose: () => void) {
  const { t } = useImportTexts()
  const confirm = useConfirm()
  const losesPasswords = state.passwords.length > kept
  const ask = (content: string, okText: string) =>
    confirm({ title: t('leaveTitle'), content, okText, cancelText: t('stay'), onOk: onClose })
  return () => {
    if (losesPasswords) return void ask(t('leavePasswords'), t('leaveAnyway'))
    if (state.step === 'lines') return void ask(t('leaveText'), t('leave'))
    onClose()
  }
}

function OpenDialog({
  title,
  fields,
  calls,
  json = false,
  most = 1000,
  onClose,
  onImported,
}: Omit<ImportDialogProps, 'open'>) {
  const frame = useDialogFrame(1120)
  const work = useImport(calls, onImported)
  const [kept, setKept] = useState(0)
  const close = useClose(work, kept, onClose)
  const { state, run, failed } = work
  // What is being saved cannot be left.
  useBack(true, () => !run.isPending && close())
  return (
    <Modal
      {...frame}
      open
      className="import-dialog"
      title={title}
      closable={!run.isPending}
      mask={{ closable: false }}
      keyboard={!run.isPending}
      onCancel={close}
      footer={<ImportFoot {...work} onClose={close} />}
    >
      <ImportSteps step={state.step} />
      <FailureNote text={failed} />
      {state.step === 'start' && <ImportStart {...work} json={json} most={most} />}
      {state.step === 'lines' && !run.isPending && <ImportLines {...work} fields={fields} />}
      {state.step === 'lines' && run.isPending && <Running {...work} />}
      {state.step === 'result' && (
        <ImportResult {...work} fields={fields} onKept={() => setKept(state.passwords.length)} />
      )}
    </Modal>
  )
}

function FailureNote({ text }: { text: string | null }) {
  const { t } = useImportTexts()
  return text ? <Alert type="error" showIcon title={t('failed')} description={text} /> : null
}

function Running({ progress }: Import) {
  const { t } = useImportTexts()
  const percent = progress && progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : 0
  return (
    <div className="import-running" role="status">
      <p>{t('running')}</p>
      <Progress percent={percent} aria-label={t('running')} />
      <p>{progress ? t('progress', progress) : ''}</p>
    </div>
  )
}
