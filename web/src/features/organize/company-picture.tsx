import { ImageUpload } from '../../ui/upload/image-upload'

const type = 'annexpic'

interface CompanyPictureProps {
  id?: string
  /** The id of an uploaded image, '' without one. */
  value?: string
  onChange?: (fileId: string) => void
}

/** One picture of a company. */
export function CompanyPicture({ id, value = '', onChange }: CompanyPictureProps) {
  const held = value === '' ? [] : [{ fileId: value, name: '', url: `/api/file/Image/${type}/${value}` }]
  return (
    <ImageUpload
      {...(id !== undefined && { id })}
      {...{ type, limit: 1, value: held }}
      onChange={(images) => onChange?.(images[0]?.fileId ?? '')}
    />
  )
}
