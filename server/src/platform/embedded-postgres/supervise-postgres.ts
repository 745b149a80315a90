import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { StartLog } from '../start-log'
import { StartProblem } from '../start-problem'
import type { Cluster } from './cluster'
import { connectAsSupervisor } from './connect-as-supervisor'
import { launchPostgres } from './launch-postgres'
import { ownCluster } from './own-cluster'
import type { PostgresLog } from './postgres-log'
import { isPostgres, type Postmaster, readPostmaster } from './postmaster-file'
import { prepareDatabase } from './prepare-database'
import type { Address } from './settings'
import { removeSocketFolder } from './socket-folder'
import { isGone, stopPostgres } from './stop-postgres'

interface Supervision {
  address: Address
  logFile: PostgresLog
  log: StartLog
  settings: string[]
  onFailure: (problem: StartProblem) => void
}
interface Running {
  postmaster: Postmaster
  client: pg.Client
}

/** More crashes than this within a minute are no accident. */
const crashesAllowed = 5
const rotateEvery = 10 * 60_000

/** Runs PostgreSQL, starts it again at the same address when it ends by itself, and stops it on demand. */
export async function supervisePostgres(cluster: Cluster, supervision: Supervision) {
  const { address, logFile, log } = supervision
  let isStopping = false
  let reviving = Promise.resolve()
  const crashes: number[] = []

  let running = await raise(cluster, supervision).catch(async (error: unknown) => {
    if (address.host.startsWith('/')) removeSocketFolder(address.host)
    throw error
  })
  watch(running)
  const rotation = setInterval(logFile.rotate, rotateEvery).unref()

  function watch({ client }: Running): void {
    client.once('end', () => {
      if (!isStopping) reviving = revive().catch(giveUp)
    })
  }
  async function revive(): Promise<void> {
    const now = Date.now()
    crashes.push(now)
    log.error(
      { pid: running.postmaster.pid },
      'PostgreSQL 意外中断，正在恢复 / PostgreSQL broke off and is started again',
    )
    if (crashes.filter((time) => time > now - 60_000).length > crashesAllowed) throw crashedTooOften(logFile.path)
    await isGone(running.postmaster.pid, 2_000)
    if (isStopping) return
    running = await raise(cluster, supervision)
    if (isStopping) return
    watch(running)
    log.info({ pid: running.postmaster.pid }, 'PostgreSQL 已恢复 / PostgreSQL is back')
  }
  function giveUp(error: unknown): void {
    if (!isStopping) supervision.onFailure(error instanceof StartProblem ? error : crashedTooOften(logFile.path, error))
  }
  async function stop(): Promise<void> {
    isStopping = true
    clearInterval(rotation)
    await reviving
    await running.client.end().catch(() => {})
    await stopPostgres(cluster, running.postmaster.pid)
    if (address.host.startsWith('/')) removeSocketFolder(address.host)
  }
  return { stop, pid: () => running.postmaster.pid }
}

/** A PostgreSQL that runs, is owned by this process and holds the product's database. */
async function raise(cluster: Cluster, supervision: Supervision): Promise<Running> {
  for (;;) {
    const left = readPostmaster(cluster.folder)
    // After the crash of one connection PostgreSQL restarts itself, and its process stays.
    const postmaster = left && isPostgres(left.pid) ? left : await launchPostgres(cluster, supervision)
    const client = await connectAsSupervisor(cluster, postmaster)
    if (client) {
      await ownCluster(client, cluster)
      await prepareDatabase(client, cluster)
      return { postmaster, client }
    }
    await pause(100)
  }
}

function crashedTooOften(log: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `PostgreSQL 反复中断，已停止重试。原因见 ${log}；处理后重新启动，数据没有丢失。`,
    `PostgreSQL broke off again and again. See ${log} for the reason, mend it and start again; no data is lost.`,
    { cause },
  )
}
