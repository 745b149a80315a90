import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import type { Services } from '../../services'
import { mayClaim } from './attach-files'
import { fitImage } from './image/fit-image'
import { loadSharp } from './image/load-sharp'
import { findFile } from './store'

/** Those of the files that records of a kind hold already, and those that the person uploaded and nothing holds yet. */
export async function usableFiles(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  { entity, ids }: { entity: string; ids: readonly string[] },
): Promise<{ held: ReadonlySet<string>; own: ReadonlySet<string> }> {
  const rows = (await Promise.all(ids.map((id) => findFile(db, id)))).filter((row) => row !== undefined)
  const idsOf = (fits: (row: (typeof rows)[number]) => boolean) => new Set(rows.filter(fits).map(({ id }) => id))
  return { held: idsOf((row) => row.entity === entity), own: idsOf((row) => mayClaim(row, userId)) }
}

/**
 * A picture that a record of a kind holds, or that the person has uploaded himself, as WebP within a square.
 * @returns null for anything else, whoever it belongs to
 */
export async function readPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Pick<Actor, 'userId'>,
  wanted: { id: string; entity: string; pixels: number },
): Promise<Buffer | null> {
  const file = await findFile(db, wanted.id)
  const isOwn = file?.entity === null && file.uploaded_by === actor.userId
  if (!file || !(isOwn || file.entity === wanted.entity)) return null
  const sharp = await loadSharp()
  const bytes = await buffer(await storage.get(file.storage_key)).catch(() => null)
  return sharp && bytes ? fitImage(sharp, bytes, wanted.pixels) : null
}
