import { lazy, Suspense, useEffect, useState } from 'react'
import { cameFromSignIn } from '../../features/session'
import { useSession } from '../../platform/session-state'

const LastSignInNotice = lazy(async () => ({
  default: (await import('./last-sign-in-notice')).LastSignInNotice,
}))

/** After a sign-in, and only then, the notice about the one before it (SHL-41). */
export function SignInNoticePlace() {
  const toldOfLast = useSession((state) => state.user?.prevLogin === 1)
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (toldOfLast && cameFromSignIn()) setTold(true)
  }, [toldOfLast])
  return <Suspense>{told ? <LastSignInNotice /> : null}</Suspense>
}
