import { Button, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import type { ViewerProps } from '../preview-file'
import { ScrollArea } from '../scroll-area'
import { usePreviewTexts } from '../use-preview-texts'
import { useTextPieces } from './use-text-pieces'
import './text-viewer.css'

/** A text, read on as one scrolls. */
export function TextViewer({ file, address }: ViewerProps) {
  const { t } = usePreviewTexts()
  const { pieces, isWhole, error, more } = useTextPieces(address)
  if (error && pieces.length === 0) throw error
  const isEmpty = isWhole && pieces.every((piece) => piece === '')
  return (
    <ScrollArea className="text-stage" label={t('content', { name: file.name })}>
      {isEmpty && <p className="preview-note">{t('emptyText')}</p>}
      <div className="text-pieces">
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end.
          <pre key={at} className="text-piece">
            {piece}
          </pre>
        ))}
        {pieces.length === 0 && <Skeleton active paragraph={{ rows: 8 }} />}
      </div>
      {!isWhole && pieces.length > 0 && <Rest failed={error !== null} onReach={more} />}
    </ScrollArea>
  )
}

function Rest({ failed, onReach }: { failed: boolean; onReach: () => Promise<void> }) {
  const { t } = usePreviewTexts()
  const mark = useRef<HTMLParagraphElement>(null)
  // Runs after every piece: the mark may still be in view, and then nothing crosses into it.
  useEffect(() => {
    if (failed || !mark.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void onReach()
      },
      { rootMargin: '1200px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return (
    <p ref={mark} className="preview-note">
      {failed ? t('moreFailed') : t('loadingMore')}
      {failed && (
        <Button type="link" onClick={() => void onReach()}>
          {t('retry')}
        </Button>
      )}
    </p>
  )
}
