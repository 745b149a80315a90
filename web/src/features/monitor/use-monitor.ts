import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@workstation/contract/endpoint'
import { type MonitorNode, monitor } from '@workstation/contract/monitor'
import { useEffect, useRef, useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { sendEvent, useConnection } from '../../platform/socket'
import { useServerEvent } from '../../platform/use-server-event'
import { mergeState } from './merge-state'

const query = queryOf(monitor.get, {})
/** Milliseconds between two calls while the socket is gone. */
const askEvery = 10_000

/** Watches as long as the page is shown: neither behind another tab of the product nor of the browser. */
function useWatching(onAgain: () => void): void {
  const watch = () => void sendEvent({ method: 'WatchMonitor', on: !document.hidden })
  // A socket that was made anew knows nothing of it, and what happened meanwhile was missed.
  useServerEvent('initMessage', () => {
    watch()
    onAgain()
  })
  useEffect(() => {
    const follow = () => void sendEvent({ method: 'WatchMonitor', on: !document.hidden })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      sendEvent({ method: 'WatchMonitor', on: false })
    }
  }, [])
}

/** How the nodes do, kept up to date by the socket, or by calls while there is none. */
export function useMonitor() {
  const queryClient = useQueryClient()
  const isCutOff = useConnection((state) => state.isCutOff)
  const [isOver, setOver] = useState(false)
  /** What was known last of nodes that are silent now. */
  const quiet = useRef<readonly MonitorNode[]>([])
  const answer = useQuery({ ...query, refetchInterval: isCutOff ? askEvery : false, staleTime: 0 })
  useWatching(() => void answer.refetch())
  useServerEvent('monitor', ({ state }) => {
    setOver(false)
    queryClient.setQueryData<OutputOf<typeof monitor.get>>(query.queryKey, (before) => {
      if (!before) return before
      const gone = before.state.nodes.filter(({ id }) => !state.nodes.some((node) => node.id === id))
      const merged = mergeState(before.state, state, quiet.current)
      quiet.current = [...quiet.current, ...gone].filter(({ id }) => state.silent.some((node) => node.id === id))
      return { ...before, state: merged }
    })
  })
  useServerEvent('monitorEnded', () => setOver(true))
  return { answer, isOver }
}
