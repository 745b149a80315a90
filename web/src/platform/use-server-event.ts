import type { ServerEvent } from '@workstation/contract/socket'
import { useEffect, useRef } from 'react'
import { onServerEvent } from './socket'

/** Calls the newest `handler` for each event of one kind while the component is shown. */
export function useServerEvent<M extends ServerEvent['method']>(
  method: M,
  handler: (event: Extract<ServerEvent, { method: M }>) => void,
): void {
  const newest = useRef(handler)
  useEffect(() => {
    newest.current = handler
  })
  useEffect(() => onServerEvent(method, (event) => newest.current(event)), [method])
}
