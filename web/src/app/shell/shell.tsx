import { useMatch } from 'react-router'
import { useSession } from '../../platform/session-state'
import { lazyPage } from '../../ui/lazy-part'
import { useDocumentTitle } from '../use-document-title'
import { ShellLayout } from './shell-layout'
import { ShellProviders } from './shell-providers'

const ForcedPasswordPage = lazyPage(
  async () => (await import('../../features/profile/forced-password-page')).ForcedPasswordPage,
)

const OutsidePage = lazyPage(async () => (await import('../../features/menu/outside-page')).OutsidePage)

function OutsideStop({ enCode }: { enCode: string }) {
  // A page without a title of its own is called by the product alone (RTE-36).
  useDocumentTitle('')
  return <OutsidePage enCode={enCode} />
}

/** The shell, or for an entry that leads out of the product the short stop on the way there. */
function ShellOrOutside() {
  const enCode = useMatch('/outside/:enCode')?.params.enCode
  return enCode ? <OutsideStop enCode={enCode} /> : <ShellLayout />
}

/** Everything for signed-in people; a first password is changed before anything else is shown. */
export function Shell() {
  const user = useSession((state) => state.user)
  // While a sign-out navigates away there is nobody to show anything to.
  if (!user) return null
  return <ShellProviders>{user.mustChangePassword ? <ForcedPasswordPage /> : <ShellOrOutside />}</ShellProviders>
}
