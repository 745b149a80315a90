import { useMutation } from '@tanstack/react-query'
import { file } from '@workstation/contract/file'
import { call } from '../../platform/api'
import { openDownload } from '../open-download'

/** Downloads an uploaded file by a ticket. */
export function useFileDownload(type: string, token: string | undefined) {
  const download = useMutation({
    mutationFn: ({ fileId }: { fileId: string }) => call(file.ticket, { type, id: fileId, token }),
    onSuccess: openDownload,
  })
  return download.mutate
}
