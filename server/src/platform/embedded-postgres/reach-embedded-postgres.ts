import type { StartLog } from '../start-log'
import { isCluster } from './create-cluster'
import { isPostgres, readPostmaster } from './postmaster-file'
import { connectionTo, type EmbeddedConnection, locateCluster, startEmbeddedPostgres } from './start-embedded-postgres'

/**
 * A connection to the embedded PostgreSQL for a short job beside the server: to the running one, or to one that is
 * started for the job.
 * @returns `close` ends what this call started, and nothing else
 */
export async function reachEmbeddedPostgres(options: { dataDir: string; log: StartLog }) {
  const cluster = locateCluster(options)
  const running = isCluster(cluster.folder) ? readPostmaster(cluster.folder) : null
  if (running?.isReady && isPostgres(running.pid))
    return { connection: connectionTo(cluster, running), close: async () => {} }
  const started = await startEmbeddedPostgres(options)
  return { connection: started.connection satisfies EmbeddedConnection, close: started.stop }
}
