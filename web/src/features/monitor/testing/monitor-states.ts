import type { MonitorNode, MonitorState } from '@workstation/contract/monitor'

export const start = Date.UTC(2026, 0, 1)
export const pointAt = (at: number, cpu = 12.5) => ({
  ...{ at, cpu, systemCpu: 40, memory: 150 * 1024 ** 2, loopDelay: 3.2, sockets: 7, poolBusy: 4, poolWaiting: 2 },
})
export const slow = {
  id: 'abc123',
  text: 'select slowly from rows',
  count: 3,
  longest: 2500,
  average: 900,
  lastAt: start,
}
export const nodeOf = (id: string, more: Partial<MonitorNode> = {}): MonitorNode => ({
  ...{ id, name: `host-${id}`, startedAt: start, point: pointAt(start), cores: 2, loopLongest: 30 },
  ...{ heap: 1024, systemMemory: { total: 4 * 1024 ** 3, available: 1024 ** 3 } },
  disk: { total: 100 * 1024 ** 3, available: 25 * 1024 ** 3 },
  pool: { open: 5, most: 20 },
  history: [pointAt(start - 20_000), pointAt(start)],
  slow: [],
  ...more,
})
export const database: NonNullable<MonitorState['database']> = {
  connections: { open: 12, working: 3, most: 100 },
  locks: [{ mode: 'RowExclusiveLock', held: 4, waiting: 1 }],
  statements: [
    { pid: 77, application: 'review-workstation', state: 'waiting', blockedBy: [78], ms: 65_000, text: 'update area' },
    { pid: 78, application: '', state: 'idle', blockedBy: [], ms: 400, text: 'lock table' },
  ],
  queues: [{ name: 'mail', due: 5, later: 1, active: 2, failed: 3, oldest: 7_200_000 }],
  tables: [
    { name: 'audit_log', rows: 1200, bytes: 3 * 1024 ** 2, indexBytes: 1024 ** 2 },
    { name: 'area', rows: -1, bytes: 1024, indexBytes: 0 },
  ],
  bytes: 50 * 1024 ** 2,
}
export const stateOf = (more: Partial<MonitorState> = {}): MonitorState => ({
  ...{ at: start, nodes: [nodeOf('a')], silent: [], database },
  ...more,
})
const size = { total: '', available: '', used: '', usageRate: 0 }
export const answerOf = (state: MonitorState) => ({
  system: { os: '', day: '', ip: '' },
  cpu: { name: '', package: '', core: '', coreNumber: 2, logic: '', used: 0, idle: 100 },
  ...{ memory: size, disk: size, time: '', state },
})
