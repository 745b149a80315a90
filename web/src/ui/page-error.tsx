import { type Query, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { ApiError } from '../platform/api'
import { EmptyState } from './empty-state'
import { useUiTexts } from './use-ui-texts'
import './page-error.css'

interface PageErrorProps {
  error: unknown
  /** What trying again needs besides: queries that failed are asked again by themselves. */
  onRetry?: () => void
}

/**
 * What happened, in the words of the failure, and one way to try again, which brings all that failed on the page.
 * Antd's Result would bring 12 kB of drawings.
 */
export function PageError({ error, onRetry }: PageErrorProps) {
  const { t } = useUiTexts()
  const queries = useQueryClient()
  const tryAgain = () => {
    onRetry?.()
    const failed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const
    void queries.refetchQueries(failed, { cancelRefetch: false })
  }
  // Nothing failed, and trying again would not bring it.
  if (error instanceof ApiError && error.key === 'preview.own') return <EmptyState text={error.msg} />
  return (
    <div role="alert" className="page-error">
      <p className="page-error-title">{t('loadFailed')}</p>
      <div className="page-error-reason">
        <Reason error={error} />
      </div>
      <Button type="primary" onClick={tryAgain}>
        {t('retry')}
      </Button>
    </div>
  )
}

function Reason({ error }: { error: unknown }) {
  const { t } = useUiTexts()
  if (!(error instanceof ApiError)) return t('tryAgainLater')
  return (
    <>
      {error.msg}
      {error.requestId && !error.msg.includes(error.requestId) && (
        <p className="page-error-id">{t('requestId', { id: error.requestId })}</p>
      )}
    </>
  )
}
