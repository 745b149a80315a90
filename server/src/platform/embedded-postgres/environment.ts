import type { Cluster } from './cluster'

/** The environment of PostgreSQL's programs: variables such as PGDATA or PGPORT would lead them elsewhere. */
export function environmentOf({ libraryPath }: Cluster): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  const search = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC', ...(libraryPath ? { [search]: libraryPath } : {}) }
}
