import { statfs } from 'node:fs/promises'
import { availableParallelism, cpus, freemem, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MonitorNode } from '@workstation/contract/monitor'
import type { Services } from '../../services'

/** Milliseconds between two looks at the event loop, which each delay has on top. */
const resolution = 20
/** Figures of a moment ago serve all who ask within so many milliseconds: shares of less say nothing. */
const shortest = 1000
const nanoseconds = 1e6

export type Figures = Omit<MonitorNode, 'id' | 'name' | 'startedAt' | 'history' | 'slow'>

/** What all processors did since the machine started, in milliseconds. */
function systemTimes() {
  const all = cpus().map(({ times }) => times)
  const idle = all.reduce((sum, times) => sum + times.idle, 0)
  const total = all.reduce((sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq, 0)
  return { idle, total }
}
function now() {
  const { user, system } = process.cpuUsage()
  return { at: performance.now(), used: (user + system) / 1000, system: systemTimes() }
}

const rounded = (value: number) => Math.round(value * 10) / 10
const share = (part: number, whole: number) => (whole > 0 ? rounded(Math.max(0, (part / whole) * 100)) : 0)

/** The disk that a folder lies on; null where the system does not tell. */
const diskOf = (folder: string) =>
  statfs(folder).then(
    ({ bsize, blocks, bavail }) => ({ total: bsize * blocks, available: bsize * bavail }),
    () => null,
  )

/** Measures this process, its machine and its pool. Shares are of the time since the measurement before. */
export function createMeter(services: Services) {
  const { pool, realtime, config } = services
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  let before = now()
  let last: Figures | null = null
  const lateness = (ns: number) => (Number.isFinite(ns) ? rounded(Math.max(0, ns / nanoseconds - resolution)) : 0)

  async function measure(): Promise<Figures> {
    const after = now()
    const { rss, heapUsed } = process.memoryUsage()
    const system = after.system.total - before.system.total
    const figures: Figures = {
      point: {
        at: services.clock.now().getTime(),
        cpu: share(after.used - before.used, after.at - before.at),
        systemCpu: share(system - (after.system.idle - before.system.idle), system),
        memory: rss,
        loopDelay: lateness(loop.percentile(99)),
        sockets: realtime.socketCount,
        poolBusy: pool.totalCount - pool.idleCount,
        poolWaiting: pool.waitingCount,
      },
      cores: availableParallelism(),
      loopLongest: lateness(loop.max),
      heap: heapUsed,
      systemMemory: { total: totalmem(), available: freemem() },
      disk: await diskOf(config.dataDir),
      pool: { open: pool.totalCount, most: pool.options.max ?? 0 },
    }
    loop.reset()
    before = after
    return figures
  }
  return {
    async read(): Promise<Figures> {
      if (!last || performance.now() - before.at >= shortest) last = await measure()
      return last
    },
    stop: () => void loop.disable(),
  }
}
