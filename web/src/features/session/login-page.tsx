import { useTranslation } from 'react-i18next'
import { DemoPeople } from './parts/demo-people'
import { EntryFrame } from './parts/entry-frame'
import { PasswordForm } from './parts/password-form'
import { type Credentials, signIn, signInAsDemo } from './sign-in'
import { useSignIn } from './use-sign-in'
import { useSignInPage } from './use-sign-in-page'
import './texts'

/** `/login`: plain fields, so that it is there before the rest of the product is loaded (SES-01). */
export function LoginPage() {
  const { t } = useTranslation('session')
  const demoPeople = useSignInPage()
  const { busy, problem, attempt } = useSignIn()
  return (
    <EntryFrame>
      <section className="entry-card">
        <h1>{t('signIn')}</h1>
        <p className="entry-intro">{t('intro')}</p>
        <PasswordForm
          busy={busy}
          problem={problem}
          onSubmit={(credentials: Credentials) => attempt(signIn(credentials))}
        />
      </section>
      {demoPeople.length > 0 ? (
        <DemoPeople people={demoPeople} disabled={busy} onChoose={(account) => void attempt(signInAsDemo(account))} />
      ) : null}
    </EntryFrame>
  )
}
