import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-part'
import { EntryFrame } from './parts/entry-frame'
import { ModeSwitch, type SignInMode } from './parts/mode-switch'
import { PasswordForm } from './parts/password-form'
import { type Credentials, signIn, signInAsDemo } from './sign-in'
import { useSignIn } from './use-sign-in'
import { useSignInPage } from './use-sign-in-page'
import './texts'

// Most people sign in by account: the other ways are fetched by those who choose them.
const OtherMode = lazyPart(
  async () => (await import('./modes/other-mode')).OtherMode,
  () => <div className="entry-mode" />,
)
const SignInExtras = lazyPart(async () => (await import('./parts/sign-in-extras')).SignInExtras)

/** `/login`: plain fields, so that it is there before the rest of the product is loaded (SES-01 to SES-03). */
export function LoginPage() {
  const { t } = useTranslation('session')
  const page = useSignInPage()
  const [mode, setMode] = useState<SignInMode>('account')
  const { busy, problem, ended, attempt, forget } = useSignIn()
  const choose = (next: SignInMode) => {
    forget()
    setMode(next)
  }
  return (
    <EntryFrame>
      <section className="entry-card">
        <h1>{t('signIn')}</h1>
        <p className="entry-intro">{t('intro')}</p>
        {/* The toast that said it is an alert already; here it only stays to be read. */}
        {ended ? <p className="entry-alert">{ended}</p> : null}
        {mode === 'account' ? (
          <PasswordForm
            busy={busy}
            problem={problem}
            onSubmit={(credentials: Credentials) => attempt(signIn(credentials))}
          />
        ) : (
          <OtherMode key={mode} mode={mode} busy={busy} problem={problem} attempt={attempt} />
        )}
        {page?.modes.length ? <ModeSwitch modes={['account', ...page.modes]} chosen={mode} onChoose={choose} /> : null}
      </section>
      {page ? (
        <SignInExtras
          registration={page.registration}
          people={page.demoPeople}
          disabled={busy}
          onChoose={(account) => void attempt(signInAsDemo(account))}
        />
      ) : null}
    </EntryFrame>
  )
}
