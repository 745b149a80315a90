import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isSource = (name) => !/\.test\.tsx?$/.test(name) && name !== 'testing'

/** One digest of the names and contents of files and folders, without tests. */
export function digestOf(root, paths) {
  const hash = createHash('sha256').update(process.version.split('.')[0])
  for (const path of paths) add(path)
  return hash.digest('hex')

  function add(path) {
    const whole = join(root, path)
    if (!existsSync(whole)) return
    if (!statSync(whole).isDirectory()) {
      hash.update(`${path}\0`).update(readFileSync(whole))
      return
    }
    for (const name of readdirSync(whole).filter(isSource).sort()) add(`${path}/${name}`)
  }
}

const stampIn = (folder) => join(folder, '.built-from')

/** Whether a folder was built from sources of this digest. */
export const isBuiltFrom = (folder, digest) =>
  existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === digest

export const stamp = (folder, digest) => writeFileSync(stampIn(folder), digest)
