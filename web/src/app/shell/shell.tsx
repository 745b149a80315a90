import { ForcedPasswordPage } from '../../features/profile'
import { useSession } from '../../platform/session-state'
import { ShellLayout } from './shell-layout'
import { ShellProviders } from './shell-providers'

/** Everything for signed-in people; a first password is changed before anything else is shown. */
export function Shell() {
  const user = useSession((state) => state.user)
  // While a sign-out navigates away there is nobody to show anything to.
  if (!user) return null
  return <ShellProviders>{user.mustChangePassword ? <ForcedPasswordPage /> : <ShellLayout />}</ShellProviders>
}
