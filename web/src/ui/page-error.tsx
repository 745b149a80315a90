import { Button } from 'antd'
import { ApiError } from '../platform/api'
import { EmptyState } from './empty-state'
import { useUiTexts } from './use-ui-texts'
import './page-error.css'

interface PageErrorProps {
  error: unknown
  onRetry: () => void
  /** What to do where the failure has no words of its own; to try again later where nothing is said. */
  advice?: string
  /** Called by a second button, where what failed can be closed. */
  onClose?: () => void
}

/** What happened, in the words of the failure, and one way to try again. Antd's Result would bring 12 kB of drawings. */
export function PageError({ error, onRetry, advice, onClose }: PageErrorProps) {
  const { t } = useUiTexts()
  // Nothing failed, and trying again would not bring it.
  if (error instanceof ApiError && error.key === 'preview.own') return <EmptyState text={error.msg} />
  return (
    <div role="alert" className="page-error">
      <p className="page-error-title">{t('loadFailed')}</p>
      <div className="page-error-reason">
        <Reason error={error} advice={advice} />
      </div>
      <div className="page-error-buttons">
        {onClose && <Button onClick={onClose}>{t('close')}</Button>}
        <Button type="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}

function Reason({ error, advice }: { error: unknown; advice: string | undefined }) {
  const { t } = useUiTexts()
  if (!(error instanceof ApiError)) return advice ?? t('tryAgainLater')
  return (
    <>
      {error.msg}
      {error.requestId && !error.msg.includes(error.requestId) && (
        <p className="page-error-id">{t('requestId', { id: error.requestId })}</p>
      )}
    </>
  )
}
