import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The checkout: the nearest folder above that holds package-lock.json, seen from the source and from the bundle. */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  const above = join(folder, '..')
  return existsSync(join(folder, 'package-lock.json')) || above === folder ? folder : findRoot(above)
}

/** Reads `.env` of the checkout where there is one; what the environment says already wins. */
export function loadEnvironment(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
