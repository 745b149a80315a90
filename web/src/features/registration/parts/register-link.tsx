import { Link } from 'react-router'
import { useRegistrationTexts } from '../texts'
import './register-link.css'

/** Leads from the sign-in page to the registration, where that is on (REG-01). */
export function RegisterLink() {
  const { t } = useRegistrationTexts()
  return (
    <Link to="/registerUser" className="register-link">
      {t('link')}
    </Link>
  )
}
