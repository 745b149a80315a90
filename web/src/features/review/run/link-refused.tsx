import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../platform/api'
import { signInAddress } from '../../../platform/navigation'
import { useSession } from '../../../platform/session-state'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import './link-refused.css'

/** The one page for a link that is wrong, has expired or was revoked; anything else may be tried again. */
export function LinkRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useReviewTexts()
  const refused = error instanceof ApiError && error.code !== 0 && error.code !== 500
  // A wrong link in a browser with a session reads as something missing; to whoever opened the link it is a wrong link.
  if (refused) return error.key === 'not-found' ? <WrongLink /> : <WrongLink reason={error.msg} />
  return (
    <section className="link-refused" role="alert">
      <h1>{t('link.failed')}</h1>
      {error instanceof ApiError && <p>{error.msg}</p>}
      <Button type="primary" onClick={onRetry}>
        {t('link.retry')}
      </Button>
    </section>
  )
}

/**
 * Says what helps: to sign in, which shows the run and gives a link of one's own, and not somebody else's link.
 * @param reason the server's own, which also tells how a run ended whose links have ended
 */
export function WrongLink({ reason }: { reason?: string }) {
  const { t } = useReviewTexts()
  const { id } = useRunAccess()
  const signedIn = useSession((state) => state.token !== '')
  const navigate = useNavigate()
  const way = signedIn ? '/home' : signInAddress(id ? `/reviewinfo?id=${encodeURIComponent(id)}` : '/home')
  const go = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(way)
  }
  return (
    <section className="link-refused" role="alert">
      <h1>{reason ?? t('link.refused')}</h1>
      <p>{t(signedIn ? 'link.refusedSignedIn' : 'link.refusedHint')}</p>
      <p>{t('link.notOthers')}</p>
      <Button type="primary" href={way} onClick={go}>
        {t(signedIn ? 'link.toHome' : 'link.signIn')}
      </Button>
    </section>
  )
}
