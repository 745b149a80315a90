import { Button, Result } from 'antd'
import { ApiError } from '../../../platform/api'
import { useReviewTexts } from '../use-review-texts'

/** The one page for a link that is wrong, has expired or was revoked; anything else may be tried again. */
export function LinkRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useReviewTexts()
  const refused = error instanceof ApiError && error.code !== 0 && error.code !== 500
  if (refused) return <WrongLink reason={error.msg} />
  return (
    <Result
      status="warning"
      title={t('link.failed')}
      subTitle={error instanceof ApiError ? error.msg : undefined}
      extra={
        <Button type="primary" onClick={onRetry}>
          {t('link.retry')}
        </Button>
      }
    />
  )
}

/** @param reason the server's own, which also tells how a run ended whose links have ended */
export function WrongLink({ reason }: { reason?: string }) {
  const { t } = useReviewTexts()
  return <Result status="403" title={reason ?? t('link.refused')} subTitle={t('link.refusedHint')} />
}
