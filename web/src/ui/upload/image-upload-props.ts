import type { SizeLimit } from '@workstation/domain/upload/upload-limit'
import type { UploadedImage } from './uploaded-file'

export interface ImageUploadProps {
  /** Of the button, as a form names its field. */
  id?: string
  value?: readonly UploadedImage[]
  onChange?: (images: UploadedImage[]) => void
  /** Upload type; annexpic unless said otherwise. */
  type?: string
  /** Most images; 0 sets none. With 1, a new image takes the place of the one before (FIL-37, FIL-54). */
  limit?: number
  /** 5 MB unless said otherwise (FIL-30). */
  sizeLimit?: SizeLimit
  /** False, also later, refuses an image; the hook says why itself (FIL-41). */
  beforeUpload?: (file: File) => boolean | Promise<boolean>
  disabled?: boolean
  /** Shows the images with nothing to add, order or remove. */
  readOnly?: boolean
  onBusy?: (busy: boolean) => void
}
