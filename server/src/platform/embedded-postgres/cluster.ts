import type { Account } from './account'
import type { Binaries } from './binaries'

/** One embedded PostgreSQL: where its files are and who runs it. */
export interface Cluster {
  /** DATA_DIR: holds the log beside the cluster. */
  readonly dataDir: string
  /** PGDATA. */
  readonly folder: string
  readonly binaries: Binaries
  readonly account: Account
  /** The library search path, or null where the usual one serves. */
  readonly libraryPath: string | null
}

/** The superuser, for the supervisor alone. */
export const supervisor = 'postgres'
/** The role and the database of the product. The role is no superuser: a hole in some SQL must not read files. */
export const product = 'workstation'
