import type { Config } from '../config'
import { createClamd } from './clamd'
import type { FileScanner, ScanLog } from './file-scanner'

const noScanner: FileScanner = {
  isOn: false,
  async scan(stream) {
    for await (const _ of stream);
    return null
  },
}

/** The scanner that the configuration names, or one that finds nothing. */
export const createFileScanner = (config: Pick<Config, 'clamd'>, log: ScanLog): FileScanner =>
  config.clamd ? createClamd(config.clamd, log) : noScanner
