import { createHash, type Hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { BrokenArchive } from '../../platform/archive/broken-archive'
import { readArchive } from '../../platform/archive/read-archive'
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
    throw new BrokenArchive('unnamedTable')
  const isTwice = new Set(manifest.files.map(({ number }) => number)).size !== manifest.files.length
  if (isTwice || files.size !== manifest.files.length) throw new BrokenArchive('unnamedFile')
  const differs = (seen: Seen | undefined, { bytes, sha256 }: { bytes: number; sha256: string }) =>
    (seen?.bytes ?? 0) !== bytes || (seen?.hash ?? createHash('sha256')).digest('hex') !== sha256
  for (const table of manifest.tables)
    if (differs(tables.get(table.name), table)) throw new BrokenArchive('table', table.name)
  for (const { number, size: bytes, sha256, key } of manifest.files)
    if (differs(files.get(fileEntry(number)), { bytes, sha256 })) throw new BrokenArchive('file', key)
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
    if (manifest) throw new BrokenArchive('behindManifest')
    if (name === 'manifest.json') {
      if (size > mostManifestBytes) throw new BrokenArchive('longManifest')
      manifest = readManifest(await buffer(bytes))
      continue
    }
    const table = tableOf(name)
    const [place, key] = table ? [tables, table] : [files, name]
    const seen = place.get(key) ?? { hash: createHash('sha256'), bytes: 0, parts: 0 }
    seen.parts += 1
    if (table ? name !== tableEntry(table, seen.parts) : seen.parts > 1) throw new BrokenArchive('order')
    for await (const part of bytes) {
      seen.hash.update(part)
      seen.bytes += part.length
    }
    place.set(key, seen)
  }
  if (!manifest) throw new BrokenArchive('noManifest')
  compare(manifest, tables, files)
  return manifest
}
