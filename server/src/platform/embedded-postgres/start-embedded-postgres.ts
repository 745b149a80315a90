import type { StartLog } from '../start-log'
import type { StartProblem } from '../start-problem'
import { readAccess } from './access'
import { type Binaries, findBinaries } from './binaries'
import { checkVersion } from './check-version'
import { type Cluster, product } from './cluster'
import { createCluster, isCluster } from './create-cluster'
import { endOrphan } from './end-orphan'
import { placeCluster } from './place-cluster'
import { openPostgresLog } from './postgres-log'
import { prepareDataFolder } from './prepare-data-folder'
import { type Address, chooseAddress } from './settings'
import { supervisePostgres } from './supervise-postgres'

export interface EmbeddedConnection {
  /** A socket folder, or 127.0.0.1 on Windows. It stays the same while the process lives. */
  host: string
  port: number
  user: string
  password: string
  database: string
}
export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection
  /** The process that runs now; another one after a crash. */
  readonly pid: number
  /** Ends PostgreSQL in order. Close the pools first. */
  stop(): Promise<void>
}
interface StartOptions {
  /** Absolute path; made where it is missing. */
  dataDir: string
  log: StartLog
  /** Told when PostgreSQL cannot be kept running any more; the process should end. */
  onFailure?: (problem: StartProblem) => void
  /** More `name=value` settings of PostgreSQL. */
  settings?: string[]
  /** Where a cluster goes that cannot stay in the checkout. */
  asideRoot?: string
  /** The programs; those that npm installed when left out. */
  binaries?: Binaries
}

/**
 * Starts the PostgreSQL that npm installed on the data folder, making the cluster, role and database at first,
 * and keeps it running.
 * @throws StartProblem when it cannot, saying what to do: unwritable folder, full disk, folder in use, other version
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, onFailure = () => {}, settings = [] } = options
  const cluster = locateCluster(options)
  if (!isCluster(cluster.folder)) await createCluster(cluster)
  checkVersion(cluster)
  await endOrphan(cluster, log)
  const logFile = openPostgresLog(dataDir)
  logFile.rotate()
  const address = await chooseAddress(cluster.account)
  const supervised = await supervisePostgres(cluster, { address, logFile, log, settings, onFailure })
  return {
    connection: connectionTo(cluster, address),
    stop: supervised.stop,
    get pid() {
      return supervised.pid()
    },
  }
}

/** The cluster of a data folder, made or not. */
export function locateCluster(options: StartOptions): Cluster {
  const { dataDir, log, asideRoot = '/var/lib/review-workstation', binaries = findBinaries() } = options
  prepareDataFolder(dataDir)
  return placeCluster(binaries, { dataDir, log, asideRoot })
}

/** How the product connects to a cluster that listens at `address`. */
export function connectionTo(cluster: Cluster, { host, port }: Address): EmbeddedConnection {
  return { host, port, user: product, password: readAccess(cluster.folder).productPassword, database: product }
}
