import { message } from '@workstation/contract/message'
import { reviewFeatures } from '@workstation/contract/review-features'
import { reviewOverview } from '@workstation/contract/review-overview'
import { workflow } from '@workstation/contract/workflow'
import { workflowFeatures } from '@workstation/contract/workflow-features'
import { useEffect, useRef } from 'react'
import { applyUnread } from '../../features/message'
import { openPreview } from '../../platform/preview-state'
import { useReload } from '../../platform/queries/mark-changed'
import { reloadPage } from '../../platform/reload-page'
import { clearSession, useSession } from '../../platform/session-state'
import { closeSocket, openSocket } from '../../platform/socket'
import { toast } from '../../platform/toast'
import { useServerEvent } from '../../platform/use-server-event'
import { useShellTexts } from './use-shell-texts'

/** What shows approvals that wait: a message may tell of a new one. */
const waitingApprovals = [workflow.todo, workflow.todoCount, workflow.list]

/** Milliseconds that the reason of a pushed sign-out stays. */
const pushedOutTime = 1000

function useSocketOfSession() {
  const token = useSession((state) => state.token)
  useEffect(() => {
    // What is pushed belongs to the person alone.
    if (openPreview()) return
    openSocket(() => token)
    return closeSocket
  }, [token])
}

/** Keeps the socket open while somebody is signed in, and does what it says. */
export function useMessagePushes(): void {
  const { t } = useShellTexts()
  const reload = useReload()
  const greeted = useRef(false)
  useSocketOfSession()
  useServerEvent('initMessage', (event) => {
    applyUnread(event)
    // A later greeting follows a break, in which pushes went to nobody.
    if (greeted.current) void reload.features('message', 'notice', ...reviewFeatures, ...workflowFeatures)
    greeted.current = true
  })
  useServerEvent('messagePush', (event) => {
    applyUnread(event)
    void reload.answersOf(message.list, reviewOverview.waitingForMe, reviewOverview.read, ...waitingApprovals)
  })
  useServerEvent('reviewChanged', () => void reload.answersOf(reviewOverview.waitingForMe, reviewOverview.read))
  useServerEvent('closeSocket', closeSocket)
  useServerEvent('logout', ({ msg }) => {
    closeSocket()
    const reason = msg || t('session.pushedOut')
    toast.error(reason, {
      duration: pushedOutTime,
      onClose: () => {
        clearSession(reason)
        // The guard leads on to the sign-in, with the way back.
        reloadPage()
      },
    })
  })
}
