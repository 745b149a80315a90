import type { RefObject } from 'react'
import { toast } from '../../platform/toast'
import { type SentFile, sendFileTo } from '../../platform/upload/send-file'
import type { UploadFailure, UploadItem } from '../../platform/upload/upload-state'
import { failureText } from './failure-text'
import type { ImageUploadProps } from './image-upload-props'
import type { UploadedImage } from './uploaded-file'
import { useListValue } from './use-list-value'
import { useUploadQueue } from './use-upload-queue'
import { useUploadTexts } from './use-upload-texts'

/** A failure of an image stays for so long (FIL-50). Milliseconds. */
const errorTime = 1500

/** The images of a field and those on their way to it. */
export function useImageQueue(props: ImageUploadProps, area: RefObject<HTMLElement | null>) {
  const { limit = 0, type = 'annexpic' } = props
  const { t } = useUploadTexts()
  const { list, change } = useListValue<UploadedImage>(props.value, props.onChange)
  const onArrived = ({ fileId, name, url }: SentFile, { key }: UploadItem) => {
    change((images) => [...(limit === 1 ? [] : images), { fileId, name, url }])
    queue.remove(key)
  }
  const onFailed = (failure: UploadFailure, { name }: UploadItem) =>
    toast.error(failureText(failure, name, t), { duration: errorTime })
  const send = sendFileTo({ type })
  const { queue, items } = useUploadQueue({ send, onArrived, onFailed, dropFailed: true }, area)
  const add = (files: File[]) => {
    if (files.length === 0) return
    if (limit === 1) for (const { key } of items) queue.remove(key)
    queue.add(files)
  }
  return { images: list, change: (images: UploadedImage[]) => change(() => images), items, add }
}
