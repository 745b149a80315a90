import type { FileRef } from '@workstation/contract/file'

/** A file as a form field keeps it (FIL-01); records need no more of it than `FileRef` names. */
export interface UploadedFile extends FileRef {
  id: string
  fullName: string
  /** The address at which a ticket for the file is asked; paths of the storage are nobody's business. */
  filePath: string
  /** 1 marks an uploaded file (FIL-02). */
  type: 1
}

/** An image as a form field keeps it (FIL-03). */
export interface UploadedImage {
  fileId: string
  name: string
  url: string
}

/** A file of a record or of an answer with all that a form field keeps. */
export const toUploadedFile = ({ fileId, name, url, fileSize, fileExtension }: FileRef): UploadedFile => ({
  id: fileId,
  fileId,
  name,
  fullName: name,
  url,
  filePath: url,
  fileSize,
  fileExtension,
  type: 1,
})

/** What a record keeps of a file. */
export const toFileRef = ({ fileId, name, url, fileSize, fileExtension }: FileRef): FileRef => ({
  fileId,
  name,
  url,
  fileSize,
  fileExtension,
})
