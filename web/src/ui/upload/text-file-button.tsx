import { ImportOutlined } from '@ant-design/icons'
import type { ComponentProps } from 'react'
import { formatFileSize } from '../../platform/format'
import { toast } from '../../platform/toast'
import { PickButton } from './pick-button'
import { useUploadTexts } from './use-upload-texts'

interface TextFileButtonProps extends Pick<ComponentProps<typeof PickButton>, 'text' | 'accept' | 'busy' | 'size'> {
  /** Bytes of the file at most. */
  most: number
  onText: (text: string, name: string) => void
}

/** A button that reads a file of text; one that is too large is refused before it is read, and one that cannot be read is named. */
export function TextFileButton({ most, onText, ...button }: TextFileButtonProps) {
  const { t } = useUploadTexts()
  const read = async ([file]: File[]) => {
    if (!file) return
    if (file.size > most) return toast.error(t('fileTooLarge', { limit: formatFileSize(most) }))
    const text = await file.text().catch(() => null)
    if (text === null) toast.error(t('unreadable', { name: file.name }))
    else onText(text, file.name)
  }
  return <PickButton icon={<ImportOutlined aria-hidden />} {...button} onPick={(files) => void read(files)} />
}
