import type { FileRef } from '@workstation/contract/file'
import type { SizeLimit } from '@workstation/domain/upload/upload-limit'
import type { UploadedFile } from './uploaded-file'

export interface FileUploadProps {
  /** Of the button, as a form names its field. */
  id?: string
  value?: readonly FileRef[]
  onChange?: (files: UploadedFile[]) => void
  /** Upload type; annex unless said otherwise. */
  type?: string
  /** Review link token, for people without a session. */
  token?: string | undefined
  /** Most files; 0 sets none. With 1, a new file takes the place of the one before (FIL-27, FIL-28, FIL-54). */
  limit?: number
  /** 5 MB unless said otherwise (FIL-30). */
  sizeLimit?: SizeLimit
  /** excel, word, pdf, txt, office or media types, with commas between them; '' takes every file (FIL-32, FIL-34). */
  accept?: string
  /** False, also later, refuses a file; the hook says why itself (FIL-41). */
  beforeUpload?: (file: File) => boolean | Promise<boolean>
  /** Of the button. */
  text?: string
  disabled?: boolean
  /** Shows the files with nothing to add or remove. */
  readOnly?: boolean
  /** Told when uploads begin and when the last has ended, so that a page waits with saving. */
  onBusy?: (busy: boolean) => void
}
