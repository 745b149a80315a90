import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { StartLog } from '../start-log'
import { StartProblem } from '../start-problem'
import type { Cluster } from './cluster'
import { connectAsSupervisor } from './connect-as-supervisor'
import { explainFailure } from './explain-failure'
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
/** Milliseconds that a killed PostgreSQL needs to be gone; one that restarts itself stays. */
const momentToEnd = 300

/** Runs PostgreSQL, starts it again at the same address when it ends by itself, and stops it on demand. */
export async function supervisePostgres(cluster: Cluster, supervision: Supervision) {
  const { address, logFile, log } = supervision
  const isTooMany = countCrashes()
  let isStopping = false
  let reviving = Promise.resolve()
  let running = await raise(cluster, supervision).catch((error: unknown) => {
    removeAddress(address)
    throw error
  })
  watch()
  const rotation = setInterval(logFile.rotate, rotateEvery).unref()

  function watch(): void {
    running.client.once('end', () => {
      if (!isStopping) reviving = revive().catch(giveUp)
    })
  }
  async function revive(): Promise<void> {
    const { pid } = running.postmaster
    log.error({ pid }, 'PostgreSQL 意外中断，正在恢复 / PostgreSQL broke off and is started again')
    if (isTooMany(Date.now())) throw crashedTooOften(logFile.path)
    await isGone(pid, momentToEnd)
    if (isStopping) return
    running = await raise(cluster, supervision)
    if (!isStopping) watch()
    log.info({ pid: running.postmaster.pid }, 'PostgreSQL 已恢复 / PostgreSQL is back')
  }
  function giveUp(error: unknown): void {
    if (!isStopping) supervision.onFailure(error instanceof StartProblem ? error : crashedTooOften(logFile.path, error))
  }
  async function stop(): Promise<void> {
    isStopping = true
    clearInterval(rotation)
    await reviving
    await end(cluster, running)
    removeAddress(address)
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
      const running = { postmaster, client }
      await prepareDatabase(client, cluster).catch(async (cause: unknown) => {
        await end(cluster, running)
        throw explainFailure(cluster, { output: String(cause), cause })
      })
      return running
    }
    await pause(100)
  }
}

async function end(cluster: Cluster, { client, postmaster }: Running): Promise<void> {
  const isBroken = await client.query('select').then(
    () => false,
    () => true,
  )
  await client.end().catch(() => {})
  await stopPostgres(cluster, postmaster.pid, { isBroken })
}

function removeAddress({ host }: Address): void {
  if (host.startsWith('/')) removeSocketFolder(host)
}

/** Tells of each crash whether it was one too many. */
function countCrashes(): (now: number) => boolean {
  const times: number[] = []
  return (now) => {
    times.push(now)
    return times.filter((time) => time > now - 60_000).length > crashesAllowed
  }
}

function crashedTooOften(log: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `PostgreSQL 反复中断，已停止重试。原因见 ${log}；处理后重新启动，数据没有丢失。`,
    `PostgreSQL broke off again and again. See ${log} for the reason, mend it and start again; no data is lost.`,
    { cause },
  )
}
