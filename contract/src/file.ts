import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { ByteCount, Count, Flag, Id, OptionalId } from './fields'

/** A file as records keep and show it. `fileId` is what counts; the rest is for display. */
export const FileRef = Type.Object({
  fileId: Id,
  name: Type.String({ maxLength: 255 }),
  url: Type.String({ maxLength: 500 }),
  fileSize: ByteCount,
  fileExtension: Type.String({ maxLength: 20 }),
})
export type FileRef = Static<typeof FileRef>

/** Where an upload belongs; each type has its own size limit and allowed kinds of file. */
export const UploadType = Type.String({ pattern: '^[A-Za-z]{1,20}$' })

const uploaded = {
  id: Id,
  fileId: Id,
  /** The name under which it is stored: existing clients use it wherever an id is asked for. */
  name: Type.String(),
  /** The name that people gave it; absent in answers of servers that had it as `name`. */
  fullName: Type.Optional(Type.String()),
  filePath: Type.Optional(Type.String()),
  /** 1 marks an uploaded file (FIL-02). */
  type: Type.Optional(Type.Literal(1)),
  url: Type.String(),
  fileVersionId: Id,
  fileSize: Type.Integer(),
  fileExtension: Type.String(),
}

/** What a chunk says of itself and of its file. The names are those that chunking clients send. */
const chunkFields = {
  /** From 1. */
  chunkNumber: Type.Integer({ minimum: 1, maximum: 100_000 }),
  chunkSize: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** Bytes of this chunk. */
  currentChunkSize: ByteCount,
  totalSize: ByteCount,
  totalChunks: Type.Integer({ minimum: 1, maximum: 100_000 }),
  identifier: Type.String({ pattern: '^[0-9a-f]{32}', maxLength: 300 }),
  filename: Type.String({ minLength: 1, maxLength: 255 }),
  relativePath: Type.Optional(Type.String({ maxLength: 500 })),
  fileType: Type.Optional(Type.String({ maxLength: 100 })),
  extension: Type.Optional(Type.String({ maxLength: 20 })),
  /** Upload type; annex unless said otherwise. */
  type: Type.Optional(UploadType),
  token: Type.Optional(Type.String({ maxLength: 200 })),
}

/** A spreadsheet as text, a piece of one sheet at a time. */
export const SheetPiece = Type.Object({
  sheets: Type.Array(Type.String()),
  /** Rows of the whole sheet, as far as it is shown. */
  total: Type.Integer(),
  /** Columns of the widest row. */
  columns: Type.Integer(),
  /** True when the sheet has more rows or columns than a preview shows. */
  capped: Type.Boolean(),
  /** Zero-based number of the first row that is answered. */
  offset: Type.Integer(),
  rows: Type.Array(Type.Array(Type.String())),
})
export type SheetPiece = Static<typeof SheetPiece>

const linkToken = { token: Type.Optional(Type.String({ maxLength: 200 })) }

export const file = callsOf('file', {
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
    reads: 'own',
    input: Type.Object({ type: UploadType, id: Id, token: Type.Optional(Type.String({ maxLength: 200 })) }),
    output: Type.Object({ name: Type.String(), url: Type.String() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/file/Download',
    reads: false,
    answer: 'file',
    /** `inline`, as in addresses of previews, shows what a browser shows without running it; all else is saved. */
    input: Type.Object({ encryption: Type.String({ maxLength: 200 }), inline: Type.Optional(Flag) }),
  }),
  /** An image for `<img>`: with the session, or with the cookie that sign-in sets for files. */
  image: endpoint({
    method: 'GET',
    path: '/api/file/Image/:type/:id',
    reads: 'own',
    answer: 'file',
    /** `size` asks for a copy that fits into a square of so many pixels. */
    input: Type.Object({
      type: UploadType,
      id: Id,
      size: Type.Optional(
        Type.Union([Type.Literal(64), Type.Literal(128), Type.Literal(256), Type.Literal(512), Type.Literal(1024)]),
      ),
    }),
  }),
  /**
   * What of a file the server has already (FIL-11, FIL-12). `merge` says that every chunk is there, or that the content is
   * known and the caller may see it: merging finishes at once. `uploaded` would make clients stop before that.
   */
  checkChunks: endpoint({
    method: 'GET',
    path: '/api/file/chunk',
    reads: false,
    input: Type.Object(chunkFields),
    output: Type.Object({
      uploaded: Type.Boolean(),
      chunkNumbers: Type.Array(Type.Integer()),
      merge: Type.Boolean(),
    }),
  }),
  /** One chunk; the fields travel in the query, the bytes in the multipart field `file` (FIL-10, FIL-13). */
  uploadChunk: endpoint({
    method: 'POST',
    path: '/api/file/chunk',
    body: 'multipart',
    input: Type.Object(chunkFields),
    output: Type.Object({ merge: Type.Boolean() }),
  }),
  /** Makes the file of its chunks when all are there and the digest of the whole is right (FIL-15, FIL-16). */
  mergeChunks: endpoint({
    method: 'POST',
    path: '/api/file/merge',
    body: 'form',
    input: Type.Object({
      identifier: chunkFields.identifier,
      fileName: chunkFields.filename,
      fileSize: ByteCount,
      fileType: Type.Optional(Type.String({ maxLength: 100 })),
      extension: Type.Optional(Type.String({ maxLength: 20 })),
      type: Type.Optional(UploadType),
      extDir: Type.Optional(Type.String({ maxLength: 100 })),
      ...linkToken,
    }),
    output: Type.Object(uploaded),
  }),
  /**
   * The address that shows a file, '' when there is none; old formats are converted first (FIL-08, FIL-24 to FIL-26).
   * For spreadsheets it is that of the call `sheet`, for all others a ticket. `fileDownloadUrl` is never fetched.
   */
  preview: endpoint({
    method: 'GET',
    path: '/api/file/Uploader/Preview',
    reads: 'own',
    input: Type.Object({
      /** Empty for older records, whose `fileName` then says which file it is. */
      fileVersionId: Type.Optional(OptionalId),
      fileName: Type.Optional(Type.String({ maxLength: 255 })),
      fileDownloadUrl: Type.Optional(Type.String({ maxLength: 500 })),
      ...linkToken,
    }),
    output: Type.String(),
  }),
  /** A piece of a spreadsheet: at most 500 rows from `offset`. */
  sheet: endpoint({
    method: 'GET',
    path: '/api/file/Sheet/:id',
    reads: 'own',
    input: Type.Object({
      id: Id,
      sheet: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
      offset: Type.Optional(Count),
      ...linkToken,
    }),
    output: SheetPiece,
  }),
})
