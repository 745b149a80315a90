import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntryFrame } from '../parts/entry-frame'
import { PasswordForm } from '../parts/password-form'
import { useWechatReturn } from './use-wechat-return'

/** What somebody sees who comes back from WeChat: progress, the form that binds, or why it failed. */
export function JumpFromWechat(back: { code: string; state: string }) {
  const { t } = useTranslation('session-modes')
  const { stage, busy, problem, bind } = useWechatReturn(back)
  return (
    <EntryFrame>
      <section className="entry-card" aria-busy={stage === 'waiting'}>
        <h1>{t(stage === 'binding' ? 'bindTitle' : 'jumpTitle')}</h1>
        {stage === 'waiting' ? (
          <p className="mode-end" role="status">
            {t('jumpWait')}
          </p>
        ) : null}
        {stage === 'binding' ? (
          <>
            <p className="entry-intro">{t('bindText')}</p>
            <PasswordForm busy={busy} problem={problem} onSubmit={bind} />
          </>
        ) : null}
        {stage === 'failed' || stage === 'refused' ? (
          <p className="entry-alert mode-end" role="alert">
            {problem || t(stage === 'failed' ? 'jumpFailed' : 'jumpRefused')}
          </p>
        ) : null}
        {stage === 'waiting' ? null : (
          <Link to="/login" className="entry-link mode-link">
            {t('toSignIn')}
          </Link>
        )}
      </section>
    </EntryFrame>
  )
}
