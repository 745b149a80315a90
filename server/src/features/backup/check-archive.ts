import { createHash, type Hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { readArchive } from '../../platform/archive/read-archive'
import { BrokenArchive } from '../../platform/archive/tar-block'
import { fileEntry, type Manifest, mostManifestBytes, readManifest, tableEntry } from './manifest'

interface Seen {
  readonly hash: Hash
  bytes: number
  parts: number
}

const tableOf = (name: string) => /^tables\/([^/]+)\//.exec(name)?.[1]

/** Refuses entries that the manifest does not name, that it names otherwise, or that are missing. */
function compare(manifest: Manifest, tables: ReadonlyMap<string, Seen>, files: ReadonlyMap<string, Seen>): void {
  const names = new Set(manifest.tables.map(({ name }) => name))
  if (names.size !== manifest.tables.length || [...tables.keys()].some((name) => !names.has(name)))
    throw new BrokenArchive('the archive holds a table that its manifest does not name')
  const differs = (seen: Seen | undefined, { bytes, sha256 }: { bytes: number; sha256: string }) =>
    (seen?.bytes ?? 0) !== bytes || (seen?.hash ?? createHash('sha256')).digest('hex') !== sha256
  for (const table of manifest.tables)
    if (differs(tables.get(table.name), table)) throw new BrokenArchive(`the table ${table.name} was changed`)
  for (const { number, size: bytes, sha256, key } of manifest.files)
    if (differs(files.get(fileEntry(number)), { bytes, sha256 })) throw new BrokenArchive(`the file ${key} was changed`)
  if (files.size !== manifest.files.length) throw new BrokenArchive('the archive holds a file that is not named')
}

/**
 * Reads a whole archive and its digests before anything of it is used.
 * @returns what it holds
 * @throws BrokenArchive
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const tables = new Map<string, Seen>()
  const files = new Map<string, Seen>()
  let manifest: Manifest | undefined
  for await (const { name, size, bytes } of readArchive(path)) {
    if (manifest) throw new BrokenArchive('something stands behind the manifest')
    if (name === 'manifest.json') {
      if (size > mostManifestBytes) throw new BrokenArchive('the manifest is too large')
      manifest = readManifest(await buffer(bytes))
      continue
    }
    const table = tableOf(name)
    const [place, key] = table ? [tables, table] : [files, name]
    const seen = place.get(key) ?? { hash: createHash('sha256'), bytes: 0, parts: 0 }
    seen.parts += 1
    if (table ? name !== tableEntry(table, seen.parts) : seen.parts > 1)
      throw new BrokenArchive('entries stand in another order than they were written in')
    for await (const part of bytes) {
      seen.hash.update(part)
      seen.bytes += part.length
    }
    place.set(key, seen)
  }
  if (!manifest) throw new BrokenArchive('the archive ends without its manifest')
  compare(manifest, tables, files)
  return manifest
}
