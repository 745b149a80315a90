import type { Realtime } from '../../platform/realtime/realtime'
import type { Services } from '../../services'
import type { PlayTime } from './play-review'

/** The play tells nobody: what it makes happened in the past. */
const silence: Realtime = {
  send: async () => {},
  tellHere: () => {},
  peopleHere: () => [],
  sendHere: () => {},
  endSessions: async () => {},
  install: () => {},
  stop: async () => {},
  socketCount: 0,
}

/** Services that read the time of a play, which whoever plays moves on. */
export function demoStage(services: Services, time: PlayTime) {
  return { services: { ...services, realtime: silence, clock: { now: () => time.now } }, time }
}
