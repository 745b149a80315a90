import { previewRuleOf } from '@workstation/domain/upload/preview-rule'
import { extensionOf } from '@workstation/domain/upload/upload-rule'
import { type ReactNode, useState } from 'react'
import { toast } from '../../platform/toast'
import { lazyPart } from '../lazy-part'
import type { PreviewFile } from './preview-file'
import { usePreviewTexts } from './use-preview-texts'

const DocumentPreview = lazyPart(async () => (await import('./document-preview')).DocumentPreview)

interface PreviewOptions<F extends PreviewFile> {
  /** The token of a review link, where there is no session. */
  token?: string | undefined
  onDownload?: ((file: F) => void) | undefined
}

interface Shown<F> {
  files: readonly F[]
  at: number
  open: boolean
}

/**
 * Shows files over the page. The dialog and its viewers are loaded when the first file is opened.
 * @returns `openPreview(file, list)`, which refuses what cannot be previewed (FIL-40), and `preview`, to be rendered once
 */
export function usePreview<F extends PreviewFile>({ token, onDownload }: PreviewOptions<F> = {}) {
  const { t } = usePreviewTexts()
  const [shown, setShown] = useState<Shown<F> | null>(null)
  function openPreview(file: F, list: readonly F[] = [file]) {
    if (!previewRuleOf(file.name)) return toast.warning(t('unsupported', { ext: extensionOf(file.name) || file.name }))
    const files = list.filter(({ name }) => previewRuleOf(name))
    setShown({
      files,
      at: Math.max(
        0,
        files.findIndex(({ fileId }) => fileId === file.fileId),
      ),
      open: true,
    })
  }
  const preview: ReactNode = shown && (
    <DocumentPreview
      {...shown}
      token={token}
      onMove={(at) => setShown({ ...shown, at })}
      onClose={() => setShown({ ...shown, open: false })}
      {...(onDownload && { onDownload: (at: number) => shown.files[at] && onDownload(shown.files[at]) })}
    />
  )
  return { openPreview, preview }
}
