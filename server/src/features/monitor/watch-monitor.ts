import type { MonitorState } from '@workstation/contract/monitor'
import { isPermitted } from '../../platform/actor'
import { perInstance } from '../../platform/per-instance'
import type { SocketCaller } from '../../platform/realtime/socket-hooks'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { monitorPage, readState, shownTo } from './read-monitor'

/** Milliseconds between two looks. */
export const lookEvery = 2000
/** Slow statements change slowly: they are told with every so many-th look. */
const slowEvery = 5

/** Sockets of this node that watch. Nothing is measured for them once the last one is gone. */
const watchersOf = perInstance((services: Services) => {
  const watchers = new Map<object, SocketCaller>()
  let isLooking = false

  function end({ socket, answer }: SocketCaller): void {
    watchers.delete(socket)
    answer({ method: 'monitorEnded' })
  }
  /** Tells one who may still look; who has closed or lost the right watches no longer. */
  async function tell(caller: SocketCaller, state: MonitorState): Promise<void> {
    const { socket, userId, sessionId } = caller
    const actor = await loadActor(services, userId, sessionId)
    if (!caller.isOpen()) watchers.delete(socket)
    else if (!actor || !isPermitted(actor, monitorPage)) end(caller)
    else if (watchers.has(socket)) caller.answer({ method: 'monitor', state: shownTo(actor, state) })
  }
  async function look(round: number): Promise<void> {
    for (const { socket, isOpen } of watchers.values()) if (!isOpen()) watchers.delete(socket)
    if (watchers.size === 0) {
      isLooking = false
      return
    }
    const begun = performance.now()
    const again = () => void look(round + 1)
    await readState(services, { history: false, slow: round % slowEvery === 0 })
      .then((state) => Promise.all([...watchers.values()].map((caller) => tell(caller, state))))
      .catch((error: unknown) => services.log.warn({ err: error }, 'who watches the nodes could not be told'))
    setTimeout(again, Math.max(0, lookEvery - (performance.now() - begun))).unref()
  }
  return {
    watch(caller: SocketCaller): void {
      watchers.set(caller.socket, caller)
      if (isLooking) return
      isLooking = true
      void look(0)
    },
    unwatch: ({ socket }: SocketCaller): void => void watchers.delete(socket),
  }
})

/** Tells a socket how the nodes do, every two seconds, until it closes, says so or its person may no longer see it. */
export async function watchMonitor(services: Services, caller: SocketCaller, on: boolean): Promise<void> {
  const watchers = watchersOf(services)
  if (!on) return watchers.unwatch(caller)
  const actor = await loadActor(services, caller.userId, caller.sessionId)
  if (!actor || !isPermitted(actor, monitorPage)) return caller.answer({ method: 'monitorEnded' })
  watchers.watch(caller)
}
