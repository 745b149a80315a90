import type { OutputOf } from '@workstation/contract/endpoint'
import type { file } from '@workstation/contract/file'
import type { StoredFile } from '../../tables/column'
import type { FileRow } from './store'

type ShownRow = Pick<FileRow, 'id' | 'type' | 'name' | 'size' | 'extension'>

/** What an upload answers for one file. */
export type StoredUpload = OutputOf<typeof file.upload>['list'][number]

const imageTypes = ['annexpic', 'userAvatar', 'IM']

/** The address that a ticket for the file is asked at. */
const addressOf = (row: ShownRow) => `/api/file/Download/${row.type}/${row.id}`

/** A file as records keep and show it. */
export const toStoredFile = (row: ShownRow): StoredFile => ({
  fileId: row.id,
  name: row.name,
  url: addressOf(row),
  fileSize: Number(row.size),
  fileExtension: row.extension,
})

/**
 * What an upload answers. Images are shown by their address; other files are asked for with a ticket. `name` is the stored
 * name, which existing clients send back as the file's id (FIL-01).
 */
export function toUpload(row: ShownRow): StoredUpload {
  const url = imageTypes.includes(row.type) ? `/api/file/Image/${row.type}/${row.id}` : addressOf(row)
  const { id, name: fullName } = row
  return { ...toStoredFile(row), id, name: id, fullName, url, filePath: url, fileVersionId: id, type: 1 }
}
