import { join } from 'node:path'
import type { Config } from '../config'
import { createLocalStorage } from './local-storage'
import { createS3Storage } from './s3-storage'
import type { FileStorage } from './storage'

export type { FileStorage } from './storage'

/** The storage that the configuration names: S3-compatible where S3_* is set, else the folder `files` of DATA_DIR. */
export function createFileStorage(config: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return config.s3 ? createS3Storage(config.s3) : createLocalStorage(join(config.dataDir, 'files'))
}
