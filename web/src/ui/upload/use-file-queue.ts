import type { FileRef } from '@workstation/contract/file'
import type { RefObject } from 'react'
import { type SentFile, sendFileTo } from '../../platform/upload/send-file'
import type { UploadItem } from '../../platform/upload/upload-state'
import type { FileUploadProps } from './file-upload-props'
import { toUploadedFile } from './uploaded-file'
import { useListValue } from './use-list-value'
import { useUploadQueue } from './use-upload-queue'

/** An upload that has arrived says so for a moment before it becomes one of the files. Milliseconds. */
const farewell = 1000

/** The files of a field and those on their way to it. */
export function useFileQueue(props: FileUploadProps, area: RefObject<HTMLElement | null>) {
  const { limit = 0, type = 'annex', token } = props
  const { list, change } = useListValue<FileRef>(props.value, (files) => props.onChange?.(files.map(toUploadedFile)))
  const onArrived = (sent: SentFile, { key }: UploadItem) => {
    // With a limit of 1 the file before stays until the new one is there (FIL-54).
    change((files) => [...(limit === 1 ? [] : files), toUploadedFile(sent)])
    setTimeout(() => queue.remove(key), farewell)
  }
  const { queue, items } = useUploadQueue({ send: sendFileTo({ type, token }), onArrived }, area)
  const add = (files: File[]) => {
    if (files.length === 0) return
    if (limit === 1) for (const { key } of items) queue.remove(key)
    queue.add(files)
  }
  return {
    files: list,
    /** Ids of files whose upload still says that it has arrived. */
    arriving: new Set(items.map(({ fileId }) => fileId).filter(Boolean)),
    items,
    queue,
    add,
    removeFile: ({ fileId }: FileRef) => change((files) => files.filter((file) => file.fileId !== fileId)),
  }
}
