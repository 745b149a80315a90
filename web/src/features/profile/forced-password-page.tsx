import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { toast } from '../../platform/toast'
import { logOut } from '../session'
import { PasswordForm } from './parts/password-form'
import './parts/profile.css'
import './texts'

/** A first password, made by the server, is changed before anything else is shown. */
export function ForcedPasswordPage() {
  const { t } = useTranslation('profile')
  return (
    <main className="forced">
      <section className="forced-card">
        <h1>{t('firstTitle')}</h1>
        <p className="forced-text">{t('firstText')}</p>
        <PasswordForm onDone={() => toast.success(t('passwordChanged'))} />
        <Button type="link" className="forced-leave" onClick={() => void logOut()}>
          {t('leave')}
        </Button>
      </section>
    </main>
  )
}
