import { RegisterPage } from '../features/registration/register-page'
import { EntryFrame } from '../features/session/parts/entry-frame'
import { ShellProviders } from './shell/shell-providers'

/** `/registerUser`: the registration page in the frame of the sign-in page, without the shell (RTE-08). */
export function RegisterUserRoute() {
  return (
    <EntryFrame>
      <ShellProviders>
        <RegisterPage />
      </ShellProviders>
    </EntryFrame>
  )
}
