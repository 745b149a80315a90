import type { Db } from '../../../platform/database'
import { copyEntity, type FileRow } from '../store'

/** The converted copy of a file, or undefined when none was made yet. */
export function findCopy(db: Db, fileId: string, extension: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('entity', '=', copyEntity)
    .where('entity_id', '=', fileId)
    .where('extension', '=', extension)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Takes back copies whose file is gone. */
export async function retireCopies(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('file')
    .set({ deleted_at: now })
    .where('entity', '=', copyEntity)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file as original')
            .select('original.id')
            .whereRef('original.id', '=', 'file.entity_id')
            .where('original.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}
