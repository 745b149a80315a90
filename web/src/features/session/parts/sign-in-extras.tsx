import { RegisterLink } from '../../registration'
import { DemoPeople } from './demo-people'

interface SignInExtrasProps {
  /** Whether strangers may register. */
  registration: boolean | undefined
  people: readonly { account: string; realName: string; role: string }[]
  disabled: boolean
  onChoose: (account: string) => void
}

/** What stands beside the sign-in where the server offers it: the way to an account, and the demo people. */
export function SignInExtras({ registration, people, ...demo }: SignInExtrasProps) {
  return (
    <>
      {registration ? <RegisterLink /> : null}
      {people.length > 0 ? <DemoPeople people={people} {...demo} /> : null}
    </>
  )
}
