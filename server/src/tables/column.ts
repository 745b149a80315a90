import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as JSON text. May be left out where the table has a default. */
export type Json<T> = ColumnType<T, string | undefined, string>

/** A file as a record keeps it. */
export interface StoredFile {
  fileId: string
  name: string
  url: string
  fileSize: number
  fileExtension: string
}
