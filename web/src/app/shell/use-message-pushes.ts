import { message } from '@workstation/contract/message'
import { reviewFeatures } from '@workstation/contract/review-features'
import { reviewOverview } from '@workstation/contract/review-overview'
import { workflow } from '@workstation/contract/workflow'
import { workflowFeatures } from '@workstation/contract/workflow-features'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { useEffect, useRef } from 'react'
import { applyUnread } from '../../features/message'
import { endingInWords } from '../../platform/ending-in-words'
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

/** What shows where approvals stand that somebody takes part in. */
const ownApprovals = [...waitingApprovals, workflowLaunch.list]

/** Milliseconds within which changes are read together: a batch changes hundreds of approvals one after another. */
const gathering = 400

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

/** Keeps the lists of approvals as they stand, since others decide while they are open. */
function useLiveApprovals() {
  const reload = useReload()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useServerEvent('workflowChanged', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reload.answersOf(...ownApprovals), gathering)
  })
}

/** Keeps the socket open while somebody is signed in, and does what it says. */
export function useMessagePushes(): void {
  const { t } = useShellTexts()
  const reload = useReload()
  const greeted = useRef(false)
  useSocketOfSession()
  useLiveApprovals()
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
    const reason = msg ? endingInWords(msg) : t('session.pushedOut')
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
