import { Skeleton } from 'antd'
import { useState } from 'react'
import { PageBoundary } from '../page-boundary'
import { useLate } from '../use-late'
import { PreviewContent } from './preview-content'
import { PreviewFailure } from './preview-failure'
import type { PreviewFile } from './preview-file'
import { useKeys } from './use-keys'

interface PreviewBodyProps {
  files: readonly PreviewFile[]
  at: number
  file: PreviewFile
  token?: string | undefined
  onMove: (at: number) => void
  onClose: () => void
}

let openings = 0

/** One file with its loading and its failure. Every opening and every retry asks for a new address, since those end. */
export function PreviewBody({ files, at, file, token, onMove, onClose }: PreviewBodyProps) {
  const [opening, setOpening] = useState(() => ++openings)
  useKeys([
    ['ArrowLeft', () => at > 0 && onMove(at - 1)],
    ['ArrowRight', () => at < files.length - 1 && onMove(at + 1)],
  ])
  return (
    <PageBoundary
      fallback={(error, retry) => (
        <PreviewFailure
          error={error}
          onRetry={() => {
            setOpening(++openings)
            retry()
          }}
        />
      )}
      waiting={<Waiting />}
    >
      <PreviewContent opening={opening} file={file} token={token} onMissing={onClose} />
    </PageBoundary>
  )
}

function Waiting() {
  return useLate(true) ? (
    <div className="preview-wait">
      <Skeleton active paragraph={{ rows: 12 }} />
    </div>
  ) : null
}
