import { file } from '@workstation/contract/file'
import { useCall } from '../../platform/queries/use-call'
import { openDownload } from '../open-download'

/** Downloads an uploaded file by a ticket. */
export function useFileDownload(type: string, token: string | undefined) {
  const download = useCall(file.ticket, { onDone: openDownload })
  return ({ fileId }: { fileId: string }) => download.mutate({ type, id: fileId, token })
}
