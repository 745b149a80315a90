/** A file as the preview takes it (FIL-06). */
export interface PreviewFile {
  fileId: string
  name: string
  /** Defaults to the file's id: each file has one version. */
  fileVersionId?: string
  url?: string
}

/** What every viewer is given. */
export interface ViewerProps {
  file: PreviewFile
  /** What `file.preview` answered: an address of ours that shows the file. */
  address: string
  /** The token of a review link, where there is no session. */
  token?: string | undefined
}
