import type { StartLog } from '../start-log'
import { StartProblem } from '../start-problem'
import type { Cluster } from './cluster'
import { connectAsSupervisor } from './connect-as-supervisor'
import { inUse, ownCluster } from './own-cluster'
import { disarmStaleLock, isAlive, isPostgres, type Postmaster, readPostmaster } from './postmaster-file'
import { removeSocketFolder } from './socket-folder'
import { stopPostgres } from './stop-postgres'

/**
 * Clears what an earlier process left: a killed one leaves PostgreSQL running.
 * @throws StartProblem when the process that uses the data folder is alive
 */
export async function endOrphan(cluster: Cluster, log: StartLog): Promise<void> {
  const left = readPostmaster(cluster.folder)
  if (!left) return
  if (isPostgres(left.pid)) await stopOrphan(cluster, left, log)
  else if (isAlive(left.pid)) disarmStaleLock(cluster.folder)
  if (left.host.startsWith('/')) removeSocketFolder(left.host)
}

async function stopOrphan(cluster: Cluster, left: Postmaster, log: StartLog): Promise<void> {
  const client = await connectAsSupervisor(cluster, left).catch((error: unknown) => {
    throw error instanceof StartProblem ? error : inUse(cluster, left.pid)
  })
  if (!client) return
  await ownCluster(client, cluster)
  log.warn(
    { pid: left.pid },
    '上次运行被中断，先停止遗留的 PostgreSQL / an earlier run was killed; its PostgreSQL is stopped first',
  )
  await client.end()
  await stopPostgres(cluster, left.pid)
}
