import { useSuspenseQuery } from '@tanstack/react-query'
import { file as fileCalls } from '@workstation/contract/file'
import { type PreviewKind, previewRuleOf } from '@workstation/domain/upload/preview-rule'
import { type ComponentType, useEffect } from 'react'
import { call } from '../../platform/api'
import { config } from '../../platform/config'
import { queryBy } from '../../platform/queries/query-of'
import { toast } from '../../platform/toast'
import { lazyPart } from '../lazy-part'
import type { PreviewFile, ViewerProps } from './preview-file'
import { usePreviewTexts } from './use-preview-texts'

const viewers: Record<PreviewKind, ComponentType<ViewerProps>> = {
  pdf: lazyPart(async () => (await import('./pdf/pdf-viewer')).PdfViewer),
  document: lazyPart(async () => (await import('./word/word-viewer')).WordViewer),
  sheet: lazyPart(async () => (await import('./sheet/sheet-viewer')).SheetViewer),
  text: lazyPart(async () => (await import('./text/text-viewer')).TextViewer),
  image: lazyPart(async () => (await import('./image/image-viewer')).ImageViewer),
}

interface PreviewContentProps {
  /** Differs for every opening: an address serves one of them. */
  opening: number
  file: PreviewFile
  token?: string | undefined
  onMissing: () => void
}

/** Asks where the file is shown and gives it to its viewer; without an address it says so and closes (WID-33, WID-34). */
export function PreviewContent({ opening, file, token, onMissing }: PreviewContentProps) {
  const { t } = usePreviewTexts()
  const { fileId, name, fileVersionId = fileId, url } = file
  const { data: address } = useSuspenseQuery({
    ...queryBy(fileCalls.preview, [opening, fileId], ({ signal }) =>
      call(
        fileCalls.preview,
        { fileVersionId, fileName: name, fileDownloadUrl: url, token },
        // Converting an old format may take a minute.
        { quiet: true, signal, timeout: config.timeout.transfer },
      ),
    ),
    // Kept while the viewer is on its way, so that one opening asks once; its key serves no other.
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isMissing = address === ''
  useEffect(() => {
    if (!isMissing) return
    toast.warning(t('missing'))
    onMissing()
  }, [isMissing, onMissing, t])
  const kind = previewRuleOf(name)?.kind
  if (isMissing || !kind) return null
  const Viewer = viewers[kind]
  return <Viewer file={file} address={address} token={token} />
}
