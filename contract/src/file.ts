import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint'
import { Id } from './fields'

/** A file as records keep and show it. `fileId` is what counts; the rest is for display. */
export const FileRef = Type.Object({
  fileId: Id,
  name: Type.String({ maxLength: 255 }),
  url: Type.String({ maxLength: 500 }),
  fileSize: Type.Integer({ minimum: 0 }),
  fileExtension: Type.String({ maxLength: 20 }),
})
export type FileRef = Static<typeof FileRef>

/** Where an upload belongs; each type has its own size limit and allowed kinds of file. */
export const UploadType = Type.String({ pattern: '^[A-Za-z]{1,20}$' })

const uploaded = {
  id: Id,
  fileId: Id,
  name: Type.String(),
  url: Type.String(),
  fileVersionId: Id,
  fileSize: Type.Integer(),
  fileExtension: Type.String(),
}

export const file = {
  /** Several files may travel in one request: the answer is the first of them, and `list` holds all. */
  upload: endpoint({
    method: 'POST',
    path: '/api/file/Uploader/:type',
    body: 'multipart',
    input: Type.Object({ type: UploadType, token: Type.Optional(Type.String({ maxLength: 200 })) }),
    output: Type.Object({ ...uploaded, list: Type.Array(Type.Object(uploaded)) }),
  }),
  /** A ticket for one file: `url` opens once, within minutes, for the asking client only. */
  ticket: endpoint({
    method: 'GET',
    path: '/api/file/Download/:type/:id',
    input: Type.Object({ type: UploadType, id: Id, token: Type.Optional(Type.String({ maxLength: 200 })) }),
    output: Type.Object({ name: Type.String(), url: Type.String() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/file/Download',
    answer: 'file',
    input: Type.Object({ encryption: Type.String({ maxLength: 200 }) }),
  }),
  /** An image for `<img>`: with the session, or with the cookie that sign-in sets for files. */
  image: endpoint({
    method: 'GET',
    path: '/api/file/Image/:type/:id',
    answer: 'file',
    input: Type.Object({ type: UploadType, id: Id }),
  }),
}
