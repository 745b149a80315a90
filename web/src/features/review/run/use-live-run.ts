import { useQueryClient } from '@tanstack/react-query'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { useEffect } from 'react'
import { markChanged } from '../../../platform/queries/mark-changed'
import { useSession } from '../../../platform/session-state'
import { useServerEvent } from '../../../platform/use-server-event'
import type { RunAccess } from './run-access'

/** Milliseconds between two looks at a run that is open by a link alone. */
const lookAgainAfter = 20_000

/** The calls that show a run. */
const ofRun = [reviewTarget.get, reviewTarget.verify, reviewTarget.getFlow, reviewTask.list].map(({ name }) => name)

/** Keeps an open run fresh: the socket tells a session; a link looks again by itself and when the window is looked at. */
export function useLiveRun({ id }: RunAccess) {
  const queryClient = useQueryClient()
  const signedIn = useSession((state) => state.token !== '')
  useServerEvent('reviewChanged', (event) => {
    if (event.targetid === id) void markChanged(queryClient, reviewTarget.act.changes)
  })
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void markChanged(queryClient, ofRun)
    }
    window.addEventListener('focus', look)
    const timer = signedIn ? undefined : setInterval(look, lookAgainAfter)
    return () => {
      window.removeEventListener('focus', look)
      clearInterval(timer)
    }
  }, [queryClient, signedIn])
}
