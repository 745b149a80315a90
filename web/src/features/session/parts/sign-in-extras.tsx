import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DemoPeople } from './demo-people'

interface SignInExtrasProps {
  /** Whether strangers may register. */
  registration: boolean | undefined
  people: readonly { account: string; realName: string; role: string }[]
  disabled: boolean
  onChoose: (account: string) => void
}

/** What stands beside the sign-in where the server offers it: the way to an account (REG-01), and the demo people. */
export function SignInExtras({ registration, people, ...demo }: SignInExtrasProps) {
  const { t } = useTranslation('session')
  return (
    <>
      {registration ? (
        <Link to="/registerUser" className="register-link">
          {t('register')}
        </Link>
      ) : null}
      {people.length > 0 ? <DemoPeople people={people} {...demo} /> : null}
    </>
  )
}
