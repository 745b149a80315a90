import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../start-problem'
import type { Cluster } from './cluster'
import { isAlive } from './postmaster-file'

/** Any number that nothing else locks. */
const ownership = 7_262_019

/** How often, and after how many milliseconds each, the lock of a process that is gone is asked for again. */
const mostTurns = 100
const turnTime = 100

/**
 * Makes this process the owner of the cluster for as long as the connection lasts: the lock goes with its process,
 * however that ends.
 * @throws StartProblem naming the process that owns it already
 */
export async function ownCluster(client: pg.Client, cluster: Cluster): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [ownership])
    if (rows[0]?.owned) return
    const owner = await ownerOf(client)
    if (owner !== null && isAlive(owner)) break
    // On a busy machine PostgreSQL notices some time later that a killed process is gone.
    await pause(turnTime)
  }
  const owner = await ownerOf(client)
  await client.end()
  throw inUse(cluster, owner)
}

async function ownerOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [ownership],
  )
  return Number(/\d+$/.exec(rows[0]?.name ?? '')?.[0]) || null
}

/** @param pid the process that uses the data folder, where it is known */
export function inUse({ dataDir }: Cluster, pid: number | null): StartProblem {
  return new StartProblem(
    `数据目录 ${dataDir} 正被另一个进程使用（进程号 ${pid ?? '未知'}）。请先停止它，或用 DATA_DIR 指定别的目录。`,
    `The data folder ${dataDir} is in use by another process (pid ${pid ?? 'unknown'}). Stop it first, or name another folder in DATA_DIR.`,
  )
}
