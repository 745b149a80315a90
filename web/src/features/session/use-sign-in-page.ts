import type { OutputOf } from '@workstation/contract/endpoint'
import { session } from '@workstation/contract/session'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api'
import { useSession } from '../../platform/session-state'

type SignInPage = OutputOf<typeof session.signInPage>

/** Names, modes and demo people of the sign-in page; nothing of it is needed to sign in, so a failure stays silent. */
export function useSignInPage(): SignInPage | null {
  const [page, setPage] = useState<SignInPage | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(session.signInPage, {}, { quiet: true, signal: leaving.signal }).then(
      (page) => {
        useSession.setState({ system: page.sysConfigInfo })
        setPage(page)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return page
}
