import { Button } from 'antd'
import { ApiError } from '../../../platform/api'
import { useReviewTexts } from '../use-review-texts'
import './link-refused.css'

/** The one page for a link that is wrong, has expired or was revoked; anything else may be tried again. */
export function LinkRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useReviewTexts()
  const refused = error instanceof ApiError && error.code !== 0 && error.code !== 500
  // A wrong link in a browser with a session reads as something missing; to whoever opened the link it is a wrong link.
  if (refused) return error.key === 'not-found' ? <WrongLink /> : <WrongLink reason={error.msg} />
  return (
    <section className="link-refused" role="alert">
      <h2>{t('link.failed')}</h2>
      {error instanceof ApiError && <p>{error.msg}</p>}
      <Button type="primary" onClick={onRetry}>
        {t('link.retry')}
      </Button>
    </section>
  )
}

/** @param reason the server's own, which also tells how a run ended whose links have ended */
export function WrongLink({ reason }: { reason?: string }) {
  const { t } = useReviewTexts()
  return (
    <section className="link-refused" role="alert">
      <h2>{reason ?? t('link.refused')}</h2>
      <p>{t('link.refusedHint')}</p>
    </section>
  )
}
