import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session-state'
import { unlockScreen } from './lock-screen'
import { logOut } from './log-out'
import { EntryFrame } from './parts/entry-frame'
import { Field } from './parts/field'
import { PasswordInput } from './parts/password-input'
import { useSignIn } from './use-sign-in'
import './texts'

/** `/lockScreen`: the session waits for its password (SES-39). */
export function LockScreenPage() {
  const { t } = useTranslation('session')
  const user = useSession((state) => state.user)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, attempt } = useSignIn()
  const account = user?.account ?? ''

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy || !password.trim()) return
    await attempt(unlockScreen(account, password))
  }
  return (
    <EntryFrame>
      <section className="entry-card">
        <h1>{t('lockScreen')}</h1>
        <p className="entry-intro">{t('lockedAs', { name: user?.realName ?? '' })}</p>
        <form noValidate onSubmit={(event) => void submit(event)}>
          {problem ? (
            <p className="entry-alert" role="alert">
              {problem}
            </p>
          ) : null}
          <Field name="account" label={t('account')} problem="">
            {(field) => <input {...field} value={account} readOnly autoComplete="username" />}
          </Field>
          <Field name="password" label={t('password')} problem={tried && !password.trim() ? t('passwordMissing') : ''}>
            {(field) => <PasswordInput {...field} value={password} onChange={setPassword} />}
          </Field>
          <button type="submit" className="entry-submit" aria-busy={busy}>
            {t(busy ? 'unlocking' : 'unlock')}
          </button>
        </form>
        <button type="button" className="entry-link" onClick={() => void logOut()}>
          {t('otherAccount')}
        </button>
      </section>
    </EntryFrame>
  )
}
