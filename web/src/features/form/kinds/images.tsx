import type { StoredValue } from '@workstation/domain/form/kind'
import { ImageUpload } from '../../../ui/upload/image-upload'
import type { UploadedImage } from '../../../ui/upload/uploaded-file'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import type { InputProps, ReadingProps, WebKind } from '../web-kind'

const imagesIn = (value: StoredValue) => (Array.isArray(value) ? (value as unknown as readonly UploadedImage[]) : [])

function Pictures({ node, value, onChange, tie }: InputProps) {
  const { max = 9, size } = settingsIn<{ max: number; size?: number }>(node)
  return (
    <ImageUpload
      id={tie.id}
      disabled={tie.disabled}
      limit={max}
      {...(size && { sizeLimit: { size, unit: 'MB' } as const })}
      value={imagesIn(value)}
      onChange={(images) => onChange(images.length > 0 ? (images as unknown as StoredValue) : null)}
    />
  )
}

function Shown({ value }: ReadingProps) {
  const { t } = useFormTexts()
  const images = imagesIn(value)
  return images.length > 0 ? <ImageUpload readOnly value={images} /> : <div className="form-none">{t('none')}</div>
}

export const images: WebKind = { Input: Pictures, Reading: Shown, isGroup: true }
