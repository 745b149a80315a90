import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BrokenArchive } from '../../platform/archive/broken-archive'

const Name = Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' })
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Size = Type.Integer({ minimum: 0 })
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}(/[A-Za-z0-9_-]{1,64}){1,5}$' })

const ArchivedTable = Type.Object({
  name: Name,
  /** As many as PostgreSQL lets a table have. */
  columns: Type.Array(Name, { maxItems: 1600 }),
  rows: Size,
  /** Of its rows in any order, as the database sums them up. */
  sum: Type.String({ pattern: '^[0-9]{1,60}$' }),
  bytes: Size,
  /** Of its bytes as they stand in the archive. */
  sha256: Digest,
})
export type ArchivedTable = Static<typeof ArchivedTable>

const ArchivedFile = Type.Object({
  number: Size,
  key: Key,
  size: Size,
  sha256: Digest,
})
export type ArchivedFile = Static<typeof ArchivedFile>

/** What an archive says of itself; it stands last, so one that was cut has none. */
export const Manifest = Type.Object({
  kind: Type.Literal('review-workstation backup'),
  format: Type.Literal(1),
  product: Type.String({ maxLength: 50 }),
  /** It is said at a terminal, and so is what was missing: neither holds anything that a terminal would obey. */
  createdAt: Type.String({ pattern: '^[0-9TZ:.-]{1,40}$' }),
  /** The migrations that had run, by which the tables are what they are. */
  migrations: Type.Array(Type.String({ maxLength: 255 }), { minItems: 1, maxItems: 10_000 }),
  tables: Type.Array(ArchivedTable, { maxItems: 5000 }),
  sequences: Type.Array(Type.Object({ name: Name, value: Type.String({ pattern: '^-?[0-9]{1,19}$' }) })),
  files: Type.Array(ArchivedFile),
  /** Files whose bytes were not there any more. */
  missing: Type.Array(Key),
})
export type Manifest = Static<typeof Manifest>

/** Bytes that a manifest may have; a million files take about 200 MB. */
export const mostManifestBytes = 512 * 1024 * 1024

/** @throws BrokenArchive */
export function readManifest(bytes: Buffer): Manifest {
  let read: unknown
  try {
    read = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new BrokenArchive('unreadManifest')
  }
  if (!Value.Check(Manifest, read)) throw new BrokenArchive('strangeManifest')
  return read
}

export const tableEntry = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}`
export const fileEntry = (number: number): string => `files/${String(number).padStart(6, '0')}`
