import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { BrokenArchive } from '../../platform/archive/broken-archive'
import { copyIn } from '../../platform/archive/copy-table'
import { readArchive } from '../../platform/archive/read-archive'
import type { FileStorage } from '../../platform/file-storage/storage'
import { allMigrations, prepareMigrations, runMigrations } from '../../platform/run-migrations'
import { remakeTables } from '../design'
import { checkArchive } from './check-archive'
import { leftOut } from './left-out'
import { fileEntry, type Manifest, tableEntry } from './manifest'
import {
  addForeignKeys,
  clearTables,
  dropForeignKeys,
  hasTables,
  inOneTransaction,
  type OpenRestore,
  setSequence,
} from './restore-store'
import { copyInto, type LiveTable, listTables, sumOf } from './snapshot-store'

/** Why an archive is not restored although it is whole. */
export class CannotRestore extends Error {
  constructor(readonly reason: 'newer' | 'not-empty' | 'no-room') {
    super(reason)
  }
}

interface Restoring {
  /** The archive, a file of this machine. */
  readonly path: string
  /** A database with nothing in it. */
  readonly connection: pg.ClientConfig
  readonly storage: Pick<FileStorage, 'get' | 'put' | 'remove'>
  /** Whether there is room for it; taken for granted where nothing is said. */
  readonly hasRoom?: (bytes: Needed) => Promise<boolean>
}

/** Bytes of what an archive holds, once unpacked. */
export interface Needed {
  readonly files: number
  readonly tables: number
}

export type Restored = Pick<Manifest, 'createdAt' | 'tables' | 'files' | 'missing'>

/** The tables of an archive must be those of the database, with the same columns: none missing and none too many. */
function refuseOtherTables(manifest: Manifest, live: readonly LiveTable[]): void {
  const shapeOf = ({ name, columns }: { name: string; columns: readonly string[] }) => `${name}(${columns.join()})`
  const found = new Set(live.map(shapeOf))
  const other = manifest.tables.filter((table) => !found.has(shapeOf(table)))
  if (other.length > 0 || manifest.tables.length !== live.length) throw new BrokenArchive('otherTables')
}

/** The bytes of one table, whose parts stand one after the other; the first entry behind them is told. */
async function loadTables({ path }: Restoring, client: pg.Client, live: readonly LiveTable[]): Promise<void> {
  const entries = readArchive(path)
  let entry = (await entries.next()).value
  async function* partsOf(table: LiveTable): AsyncGenerator<Buffer> {
    for (let part = 1; entry && entry.name === tableEntry(table.name, part); part += 1) {
      yield* entry.bytes
      entry = (await entries.next()).value
    }
  }
  // What triggers keep of each row comes with the archive.
  await client.query(`set workstation.restoring = 'on'`)
  for (const table of live) await copyIn(client, copyInto(client, table), partsOf(table))
  await entries.return(undefined)
}

async function refuseOtherRows(manifest: Manifest, client: pg.Client, live: readonly LiveTable[]): Promise<void> {
  for (const table of live) {
    const wanted = manifest.tables.find(({ name }) => name === table.name)
    const { rows, sum } = await sumOf(client, table)
    if (rows !== wanted?.rows || sum !== wanted.sum) throw new BrokenArchive('rows', table.name)
  }
}

async function digestOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

/**
 * Files are named by ids that are never given twice: one that lies there already stays, and must be the same.
 * @param made told of each key whose bytes were not there
 */
async function loadFiles({ path, storage }: Restoring, { files }: Manifest, made: string[]): Promise<void> {
  const byEntry = new Map(files.map((file) => [fileEntry(file.number), file]))
  for await (const { name, bytes } of readArchive(path)) {
    const file = byEntry.get(name)
    if (!file) continue
    const there = await storage.get(file.key).catch(() => null)
    if (there && (await digestOf(there)) !== file.sha256) throw new BrokenArchive('fileTaken', file.key)
    if (there) continue
    made.push(file.key)
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const part of bytes) {
        hash.update(part)
        yield part
      }
    }
    await storage.put(file.key, Readable.from(hashed(), { objectMode: false }))
    if (hash.digest('hex') !== file.sha256) throw new BrokenArchive('file', file.key)
  }
}

/** What says which tables releases of forms have made, besides those of the migrations. */
const catalogue: readonly string[] = ['lc_column', 'lc_table']

/** Makes the tables that releases of forms had made: their catalogue is read first, and comes again with all the rest. */
async function remakeReleased({ path }: Restoring, { client, db }: OpenRestore, manifest: Manifest): Promise<void> {
  const known = (await listTables(client, leftOut)).filter(({ name }) => catalogue.includes(name))
  async function* bytesOf(table: LiveTable): AsyncGenerator<Buffer> {
    for await (const { name, bytes } of readArchive(path))
      if (name.startsWith(tableEntry(table.name, 0).slice(0, -6))) yield* bytes
  }
  for (const table of known) await copyIn(client, copyInto(client, table), bytesOf(table))
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
  if (known.length > 0) await remakeTables(db as never, columns)
}

/** Kinds of SQLSTATE that speak of what was sent: wrong values, broken rules, names that there are not. */
const aboutContent = ['22', '23', '42']

/** What PostgreSQL refuses of an archive is the archive's own fault; what breaks otherwise is told as it is. */
function refuseContent(error: unknown): never {
  const state = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !/^[0-9A-Z]{5}$/.test(state) || !aboutContent.includes(state.slice(0, 2)))
    throw error
  throw new BrokenArchive('content', error.message.replace(/\p{Cc}/gu, ' '), { cause: error })
}

async function fill(restoring: Restoring, open: OpenRestore, manifest: Manifest): Promise<void> {
  const { client, db } = open
  const later = allMigrations().filter((name) => !manifest.migrations.includes(name))
  await prepareMigrations(db)
  await runMigrations(db, manifest.migrations)
  const keys = await dropForeignKeys(client)
  await remakeReleased(restoring, open, manifest)
  keys.push(...(await dropForeignKeys(client)))
  const live = await listTables(client, leftOut)
  refuseOtherTables(manifest, live)
  await clearTables(client, live)
  await loadTables(restoring, client, live)
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await refuseOtherRows(manifest, client, live)
  await addForeignKeys(client, keys)
  await runMigrations(db, later)
}

const sumUp = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/**
 * Brings a backup into an empty database: read and compared with its digests first, then in one transaction the tables of
 * its version, its rows, their counts and sums, and the migrations since. Whatever ends it, the database is empty or whole.
 * @throws BrokenArchive, CannotRestore
 */
export async function restoreArchive(restoring: Restoring): Promise<Restored> {
  const manifest = await checkArchive(restoring.path)
  const known = new Set(allMigrations())
  if (manifest.migrations.some((name) => !known.has(name))) throw new CannotRestore('newer')
  const bytes = {
    files: sumUp(manifest.files.map(({ size }) => size)),
    tables: sumUp(manifest.tables.map((one) => one.bytes)),
  }
  if ((await restoring.hasRoom?.(bytes)) === false) throw new CannotRestore('no-room')
  await inOneTransaction(restoring.connection, async (open) => {
    if (await hasTables(open.client)) throw new CannotRestore('not-empty')
    const made: string[] = []
    try {
      await loadFiles(restoring, manifest, made)
      await fill(restoring, open, manifest).catch(refuseContent)
    } catch (error) {
      for (const key of made) await restoring.storage.remove(key)
      throw error
    }
  })
  return manifest
}
