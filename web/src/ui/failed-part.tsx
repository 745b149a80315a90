import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { noteError } from '../platform/error-log'
import { useUiTexts } from './use-ui-texts'
import './failed-part.css'

interface FailedPartProps {
  error: unknown
  onRetry: () => void
  /** What the part was given: what can be closed stands over the page, and so does its failure. */
  given: { open?: unknown; onClose?: unknown }
}

/**
 * In place of a part of a page whose code did not arrive: what to do, and one way to try again. Drawn without antd, which
 * would come to the sign-in page with it.
 */
export function FailedPart({ error, onRetry, given: { open, onClose } }: FailedPartProps) {
  const { t } = useUiTexts()
  const isClosed = open === false
  const wasClosed = useRef(isClosed)
  useEffect(() => noteError(error), [error])
  useEffect(() => {
    if (wasClosed.current && !isClosed) onRetry()
    wasClosed.current = isClosed
  })
  if (isClosed) return null
  if (typeof onClose === 'function') return <FailedDialog onRetry={onRetry} onClose={() => onClose()} />
  return (
    <span role="alert" className="failed-part" title={t('partMissing')}>
      {t('loadFailed')}
      <button type="button" className="failed-part-retry" onClick={onRetry}>
        {t('retry')}
      </button>
    </span>
  )
}

/** By the browser alone, as the code of another dialog might not arrive either. */
function FailedDialog({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useUiTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  // What lies below closes by the same key.
  const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()
  return (
    <dialog ref={dialog} className="failed-dialog" aria-label={t('loadFailed')} onCancel={onClose} onKeyDown={keep}>
      <div role="alert">
        <p className="failed-dialog-title">{t('loadFailed')}</p>
        {t('partMissing')}
      </div>
      <div className="failed-dialog-buttons">
        <button type="button" onClick={onClose}>
          {t('close')}
        </button>
        <button type="button" className="failed-dialog-main" onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    </dialog>
  )
}
