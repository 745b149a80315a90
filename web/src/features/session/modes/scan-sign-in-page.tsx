import { signIn } from '@workstation/contract/sign-in'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { type ApiError, call } from '../../../platform/api'
import { EntryFrame } from '../parts/entry-frame'
import { type OpenedScan, ScanRequest } from './scan-request'
import './modes.css'
import './texts'

type Shown = { scan: OpenedScan } | { problem: string } | { done: 'confirmed' | 'refused' } | null

const failed = (error: ApiError): Shown => ({ problem: error.msg })

/** `/scanSignIn?id=…`, opened by the phone: says who asks to be let in, and lets him in or not (SES-02). */
export function ScanSignInPage() {
  const { t } = useTranslation('session-modes')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const [shown, setShown] = useState<Shown>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    call(signIn.openScan, { id }, { quiet: true, signal: leaving.signal }).then(
      (scan) => setShown({ scan }),
      (error: ApiError) => {
        if (!leaving.signal.aborted) setShown(failed(error))
      },
    )
    return () => leaving.abort()
  }, [id])

  const answer = async (confirm: boolean) => {
    setBusy(true)
    const done = confirm ? 'confirmed' : 'refused'
    const next = await call(signIn.answerScan, { id, confirm }, { quiet: true }).then((): Shown => ({ done }), failed)
    setBusy(false)
    setShown(next)
  }
  return (
    <EntryFrame>
      <section className="entry-card" aria-busy={shown === null}>
        <h1>{t('confirmTitle')}</h1>
        {shown && 'scan' in shown ? (
          <ScanRequest scan={shown.scan} busy={busy} onAnswer={(confirm) => void answer(confirm)} />
        ) : null}
        {shown && 'problem' in shown ? (
          <p className="entry-alert mode-end" role="alert">
            {shown.problem}
          </p>
        ) : null}
        {shown && 'done' in shown ? (
          <p className="mode-end" role="status">
            {t(shown.done)}
          </p>
        ) : null}
        {shown && !('scan' in shown) ? (
          <Link to="/home" className="entry-link mode-link">
            {t('toHome')}
          </Link>
        ) : null}
      </section>
    </EntryFrame>
  )
}
