import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { ByteCount, EpochMs, Id, Nullable } from './fields'

/** Of one processor core, in percent. */
const Percent = Type.Number()

/** What the curves of a node are drawn from. */
export const MonitorPoint = Type.Object({
  at: EpochMs,
  /** Of the process: 100 is one whole core. */
  cpu: Percent,
  /** Of the machine: 100 is all cores. */
  systemCpu: Percent,
  /** Bytes that the process holds. */
  memory: ByteCount,
  /** Milliseconds that the event loop was late: in 99 of 100 cases less. */
  loopDelay: Type.Number(),
  sockets: Type.Integer(),
  /** Connections of the pool in use, and requests that wait for one. */
  poolBusy: Type.Integer(),
  poolWaiting: Type.Integer(),
})
export type MonitorPoint = Static<typeof MonitorPoint>

/** A kind of statement that took long on a node in the last hour. */
export const SlowStatement = Type.Object({
  /** Names the statement without its text. */
  id: Type.String(),
  /** With placeholders in place of values; '' for whoever may not see it. */
  text: Type.String(),
  count: Type.Integer(),
  /** Milliseconds. */
  longest: Type.Integer(),
  average: Type.Integer(),
  lastAt: EpochMs,
})
export type SlowStatement = Static<typeof SlowStatement>

const nodeName = { id: Id, name: Type.String(), startedAt: EpochMs }
const Room = Type.Object({ total: ByteCount, available: ByteCount })

/** One process of the product at one moment. */
export const MonitorNode = Type.Object({
  ...nodeName,
  point: MonitorPoint,
  cores: Type.Integer(),
  /** Longest that the event loop was late since the moment before, in milliseconds. */
  loopLongest: Type.Number(),
  /** Bytes of JavaScript objects, of those that the process holds. */
  heap: ByteCount,
  systemMemory: Room,
  /** Where the data folder lies; null where the system does not tell. */
  disk: Nullable(Room),
  pool: Type.Object({ open: Type.Integer(), most: Type.Integer() }),
  /** The last hour; left out of what a socket is told, which adds one point at a time. */
  history: Type.Optional(Type.Array(MonitorPoint)),
  /** Left out where they were told a moment ago. */
  slow: Type.Optional(Type.Array(SlowStatement)),
})
export type MonitorNode = Static<typeof MonitorNode>

export const SilentMonitorNode = Type.Object({ ...nodeName, heardAt: EpochMs })
export type SilentMonitorNode = Static<typeof SilentMonitorNode>

/** A connection that waits for a lock, keeps one waiting, works for a second or holds a transaction without working. */
export const BusyStatement = Type.Object({
  pid: Type.Integer(),
  /** What the connection is for. */
  application: Type.String(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('working'), Type.Literal('idle')]),
  /** Connections that hold what this one waits for. */
  blockedBy: Type.Array(Type.Integer()),
  /** How long it waits, works or idles, in milliseconds. */
  ms: Type.Integer(),
  /** '' for whoever may not see it. */
  text: Type.String(),
})
export type BusyStatement = Static<typeof BusyStatement>

/** What all nodes share. */
export const MonitorDatabase = Type.Object({
  connections: Type.Object({ open: Type.Integer(), working: Type.Integer(), most: Type.Integer() }),
  /** Locks by kind, and how many of them are waited for. */
  locks: Type.Array(Type.Object({ mode: Type.String(), held: Type.Integer(), waiting: Type.Integer() })),
  statements: Type.Array(BusyStatement),
  /** Jobs by queue: due, at work, and failed for good in the last days. */
  queues: Type.Array(
    Type.Object({
      name: Type.String(),
      due: Type.Integer(),
      later: Type.Integer(),
      active: Type.Integer(),
      failed: Type.Integer(),
      /** How long the oldest that is due waits, in milliseconds. */
      oldest: Type.Integer(),
    }),
  ),
  /** The largest first; rows are an estimate, -1 where nothing is known. */
  tables: Type.Array(
    Type.Object({ name: Type.String(), rows: Type.Integer(), bytes: ByteCount, indexBytes: ByteCount }),
  ),
  bytes: ByteCount,
})
export type MonitorDatabase = Static<typeof MonitorDatabase>

/** How all nodes do at one moment. */
export const MonitorState = Type.Object({
  at: EpochMs,
  nodes: Type.Array(MonitorNode),
  /** Nodes that did not answer in time. */
  silent: Type.Array(SilentMonitorNode),
  /** Null when the database did not answer in time. */
  database: Nullable(MonitorDatabase),
})
export type MonitorState = Static<typeof MonitorState>

const size = { total: Type.String(), available: Type.String(), used: Type.String(), usageRate: Type.Number() }
const Size = Type.Object(size)

export const monitor = callsOf('monitor', {
  /** How all nodes do, and of the one that answers what existing clients show: texts of sizes, shares in percent. */
  get: endpoint({
    method: 'GET',
    path: '/api/system/Monitor',
    output: Type.Object({
      system: Type.Object({ os: Type.String(), day: Type.String(), ip: Type.String() }),
      cpu: Type.Object({
        name: Type.String(),
        package: Type.String(),
        core: Type.String(),
        coreNumber: Type.Integer(),
        logic: Type.String(),
        used: Type.Number(),
        idle: Type.Number(),
      }),
      memory: Size,
      disk: Size,
      time: Type.String(),
      state: MonitorState,
    }),
  }),
})

/** Client to server: shows how the nodes do from now on, or no longer. */
export const monitorClientEvents = [
  Type.Object({
    method: Type.Literal('WatchMonitor'),
    on: Type.Boolean(),
    token: Type.Optional(Type.String({ maxLength: 200 })),
  }),
] as const
/** Server to client: every two seconds while it watches; `monitorEnded` when it may no longer. */
export const monitorServerEvents = [
  Type.Object({ method: Type.Literal('monitor'), state: MonitorState }),
  Type.Object({ method: Type.Literal('monitorEnded') }),
] as const
