import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import type { Services } from '../../services'
import { fitImage } from './image/fit-image'
import { loadSharp } from './image/load-sharp'
import { findFile } from './store'

/** Those of the files that records of a kind hold already. */
export async function heldFiles(db: Db, entity: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await Promise.all(ids.map((id) => findFile(db, id)))
  return new Set(rows.flatMap((row) => (row && row.entity === entity ? [row.id] : [])))
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
