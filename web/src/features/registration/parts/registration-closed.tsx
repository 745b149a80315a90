import { Button } from 'antd'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session-state'
import { logOut } from '../../session'
import { useRegistrationTexts } from '../texts'

/** Says that registration is off, and what to do instead. */
export function RegistrationOff() {
  const { t } = useRegistrationTexts()
  return (
    <div className="register-closed">
      <h2>{t('offTitle')}</h2>
      <p>{t('offText')}</p>
      <Link to="/login">{t('toSignIn')}</Link>
    </div>
  )
}

/** Who is signed in has an account already. */
export function NotForStrangers() {
  const { t } = useRegistrationTexts()
  const name = useSession(({ user }) => user?.realName ?? '')
  return (
    <div className="register-closed">
      <h2>{t('signedInTitle')}</h2>
      {name ? <p>{t('signedInText', { name })}</p> : null}
      <p className="register-ways">
        <Link to="/">{t('home')}</Link>
        <Button type="link" onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      </p>
    </div>
  )
}
