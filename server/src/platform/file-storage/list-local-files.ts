import { mkdir, opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { StoredObject } from './storage'

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Every file below the folder; one that goes away meanwhile is left out. */
export async function* listLocalFiles(root: string): AsyncGenerator<StoredObject> {
  await mkdir(root, { recursive: true })
  for await (const path of filesBelow(root)) {
    const changedAt = (await stat(path).catch(() => null))?.mtime
    if (!changedAt) continue
    const name = relative(root, path).split(sep).join('/')
    const isPart = name.endsWith('.part')
    yield { key: isPart ? name.slice(0, -'.part'.length) : name, changedAt, handle: isPart ? '' : null }
  }
}
