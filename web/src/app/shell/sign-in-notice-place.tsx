import { useEffect, useState } from 'react'
import { cameFromSignIn } from '../../features/session'
import { useSession } from '../../platform/session-state'
import { lazyPart } from '../../ui/lazy-part'

const LastSignInNotice = lazyPart(async () => (await import('./last-sign-in-notice')).LastSignInNotice)

/** After a sign-in, and only then, the notice about the one before it (SHL-41). */
export function SignInNoticePlace() {
  const user = useSession((state) => state.user)
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (user && cameFromSignIn() && user.prevLogin === 1) setTold(true)
  }, [user])
  return <>{told ? <LastSignInNotice /> : null}</>
}
