import type { MonitorNode, MonitorPoint } from '@workstation/contract/monitor'
import { keepHour, pointEvery } from '@workstation/domain/monitor/keep-hour'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { createMeter } from './meter'

/** What each node is asked. */
export const monitorOfNode = 'monitor'
export interface AskedOfNode {
  /** Whether the last hour is wanted. */
  readonly history: boolean
  /** Whether slow statements are. */
  readonly slow: boolean
}

/** Statements that a node tells, and characters of each. */
const mostSlow = 20
const longestText = 2000

const meterOf = perInstance((services: Services) => ({
  meter: createMeter(services),
  history: [] as MonitorPoint[],
}))

const slowOf = ({ slow }: Services) =>
  slow
    .list()
    .slice(0, mostSlow)
    .map(({ id, text, count, longest, total, lastAt }) => ({
      ...{ id, text: text.slice(0, longestText), count, longest, lastAt },
      average: Math.round(total / count),
    }))

/** How this node does now; asked for, its history gets one point more. */
export async function readOwn(services: Services, asked: AskedOfNode): Promise<MonitorNode> {
  const own = meterOf(services)
  const figures = await own.meter.read()
  own.history = keepHour(own.history, figures.point)
  return {
    ...services.nodes.own,
    ...figures,
    ...(asked.history && { history: own.history }),
    ...(asked.slow && { slow: slowOf(services) }),
  }
}

/** Makes this node answer how it does. */
export const answerMonitor = (services: Services): void =>
  services.nodes.answer(monitorOfNode, (asked: AskedOfNode) => readOwn(services, asked))

/** Keeps the last hour in memory, also while nobody looks. Answers how to stop that. */
export function startHistory(services: Services): () => Promise<void> {
  const { log } = services
  const note = () =>
    readOwn(services, { history: false, slow: false }).catch((error: unknown) =>
      log.warn({ err: error }, 'this node could not be measured'),
    )
  void note()
  const timer = setInterval(note, pointEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    meterOf(services).meter.stop()
  }
}
