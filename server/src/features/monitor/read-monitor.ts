import { cpus, networkInterfaces, release, type } from 'node:os'
import type { OutputOf } from '@workstation/contract/endpoint'
import type { MonitorDatabase, MonitorNode, MonitorState, monitor } from '@workstation/contract/monitor'
import { secondAt } from '@workstation/domain/calendar/wall-clock'
import { type Actor, isPermitted } from '../../platform/actor'
import type { Services } from '../../services'
import { lookAtDatabase } from './look-at-database'
import { type AskedOfNode, monitorOfNode } from './own-monitor'

/** What the page and the socket need, and what shows statements in words. */
export const monitorPage = { modelId: 'monitor' }
const seesText = (actor: Actor) => isPermitted(actor, { ...monitorPage, button: 'btn_sql' })

const withoutText = <One extends { text: string }>(list: readonly One[]): One[] =>
  list.map((one) => ({ ...one, text: '' }))

/** The state as somebody may see it: without the words of statements where he lacks the button for them. */
export function shownTo(actor: Actor, state: MonitorState): MonitorState {
  if (seesText(actor)) return state
  const nodes = state.nodes.map(
    ({ slow, ...node }): MonitorNode => ({ ...node, ...(slow && { slow: withoutText(slow) }) }),
  )
  const database: MonitorDatabase | null = state.database && {
    ...state.database,
    statements: withoutText(state.database.statements),
  }
  return { ...state, nodes, database }
}

/** How all nodes and the database do. */
export async function readState(services: Services, asked: AskedOfNode): Promise<MonitorState> {
  const [{ answers, silent }, database] = await Promise.all([
    services.nodes.ask<MonitorNode>(monitorOfNode, asked),
    lookAtDatabase(services),
  ])
  return {
    at: services.clock.now().getTime(),
    // By its start, so that a node keeps its place whichever of them answers.
    nodes: answers.map(({ data }) => data).sort((left, right) => left.startedAt - right.startedAt),
    silent: [...silent],
    database,
  }
}

const gigabyte = 1024 ** 3
const inWords = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`
const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0)

function sizeOf({ total, available }: { total: number; available: number }) {
  const used = total - available
  return {
    ...{ total: inWords(total), available: inWords(available), used: inWords(used) },
    usageRate: percent(used, total),
  }
}
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}
/** Days and hours since a node was started. */
function runningFor(ms: number): string {
  const hours = Math.floor(Math.max(0, ms) / 3_600_000)
  return `${Math.floor(hours / 24)}天${hours % 24}小时`
}
/** All of it in one answer, with what existing clients read of the node that answers. */
export async function readMonitor(services: Services, actor: Actor): Promise<OutputOf<typeof monitor.get>> {
  const state = await readState(services, { history: true, slow: true })
  const own = state.nodes.find(({ id }) => id === services.nodes.own.id) ?? state.nodes[0]
  if (!own) throw new Error('this node did not answer itself')
  const processors = cpus()
  return {
    system: { os: `${type()} ${release()}`, day: runningFor(Date.now() - own.startedAt), ip: ownAddress() },
    cpu: {
      name: processors[0]?.model.trim() ?? '',
      package: '1个物理CPU',
      core: `${own.cores}个物理核心`,
      coreNumber: own.cores,
      logic: `${processors.length}个逻辑CPU`,
      used: own.point.systemCpu,
      idle: Math.round((100 - own.point.systemCpu) * 10) / 10,
    },
    memory: sizeOf(own.systemMemory),
    disk: sizeOf(own.disk ?? { total: 0, available: 0 }),
    time: secondAt(state.at, services.config.timeZone),
    state: shownTo(actor, state),
  }
}
