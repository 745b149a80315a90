import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'reports', 'data', 'coverage'])

/**
 * The files below a folder, sorted, without what is installed, built or run-time data.
 * @param folder where to look; a missing one holds nothing
 * @param matches which names to keep
 */
export function sourceFiles(folder, matches) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory())
        return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(path, matches)
      return matches.test(entry.name) ? [path] : []
    })
}
