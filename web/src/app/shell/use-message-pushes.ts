import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyUnread } from '../../features/message'
import { reloadPage } from '../../platform/reload-page'
import { clearSession, useSession } from '../../platform/session-state'
import { closeSocket, openSocket } from '../../platform/socket'
import { toast } from '../../platform/toast'
import { useServerEvent } from '../../platform/use-server-event'
import { useShellTexts } from './use-shell-texts'

/** Milliseconds that the reason of a pushed sign-out stays. */
const pushedOutTime = 1000

function useSocketOfSession() {
  const token = useSession((state) => state.token)
  useEffect(() => {
    openSocket(() => token)
    return closeSocket
  }, [token])
}

/** Keeps the socket open while somebody is signed in, and does what it says. */
export function useMessagePushes(): void {
  const { t } = useShellTexts()
  const queryClient = useQueryClient()
  useSocketOfSession()
  useServerEvent('initMessage', (event) => applyUnread(event))
  useServerEvent('messagePush', (event) => {
    applyUnread(event)
    void queryClient.invalidateQueries({ queryKey: ['message'] })
    void queryClient.invalidateQueries({ queryKey: ['home'] })
  })
  useServerEvent('reviewChanged', () => void queryClient.invalidateQueries({ queryKey: ['home'] }))
  useServerEvent('closeSocket', closeSocket)
  useServerEvent('logout', ({ msg }) => {
    closeSocket()
    toast.error(msg || t('session.pushedOut'), {
      duration: pushedOutTime,
      onClose: () => {
        clearSession()
        // The guard leads on to the sign-in, with the way back.
        reloadPage()
      },
    })
  })
}
