import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyOut } from '../../platform/archive/copy-table'
import { archiveEnd, writeEntry } from '../../platform/archive/write-archive'
import type { FileStorage } from '../../platform/file-storage/storage'
import { leftOut } from './left-out'
import { type ArchivedFile, type ArchivedTable, fileEntry, type Manifest, tableEntry } from './manifest'
import {
  copyOutOf,
  type LiveTable,
  listMigrations,
  listSequences,
  listStoredFiles,
  listTables,
  sumOf,
} from './snapshot-store'

interface Packing {
  /** Sees the database as it was when the backup began. */
  readonly client: pg.Client
  readonly storage: FileStorage
  readonly product: string
  readonly now: Date
  /** Told of the manifest once everything is written. */
  readonly onManifest: (manifest: Manifest) => void
}

/** Bytes of a table that travel as one entry, since the size of an entry stands before it. */
const partBytes = 4 * 1024 * 1024

/** Pieces of about the same size. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    held.push(part)
    size += part.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* packTable(client: pg.Client, table: LiveTable, tables: ArchivedTable[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  let number = 0
  for await (const part of inParts(copyOut(client, copyOutOf(client, table)))) {
    hash.update(part)
    bytes += part.length
    number += 1
    yield* writeEntry(tableEntry(table.name, number), part.length, [part])
  }
  const { name, columns } = table
  tables.push({ name, columns: [...columns], ...(await sumOf(client, table)), bytes, sha256: hash.digest('hex') })
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    hash.update(part)
    yield part
  }
}

/** Bytes that are gone are told, and end nothing: the row without them is what the database has. */
async function* packFiles({ client, storage }: Packing, files: ArchivedFile[], missing: string[]) {
  for (const { key, size } of await listStoredFiles(client)) {
    const stream = await storage.get(key).catch(() => null)
    if (!stream) {
      missing.push(key)
      continue
    }
    const number = files.length + 1
    const hash = createHash('sha256')
    yield* writeEntry(fileEntry(number), size, hashed(stream, hash))
    files.push({ number, key, size, sha256: hash.digest('hex') })
  }
}

/** The bytes of a backup before they are packed: tables, files, and in the end what it holds. */
export async function* packBackup(packing: Packing): AsyncGenerator<Buffer> {
  const { client, product, now, onManifest } = packing
  const tables: ArchivedTable[] = []
  const files: ArchivedFile[] = []
  const missing: string[] = []
  for (const table of await listTables(client, leftOut)) yield* packTable(client, table, tables)
  yield* packFiles(packing, files, missing)
  const manifest: Manifest = {
    ...{ kind: 'review-workstation backup', format: 1, product, createdAt: now.toISOString() },
    ...{ migrations: await listMigrations(client), sequences: await listSequences(client) },
    ...{ tables, files, missing },
  }
  const text = Buffer.from(JSON.stringify(manifest))
  yield* writeEntry('manifest.json', text.length, [text])
  yield archiveEnd()
  onManifest(manifest)
}
