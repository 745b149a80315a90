import { Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { fetchPreview } from '../fetch-preview'
import type { ViewerProps } from '../preview-file'
import { ScrollArea } from '../scroll-area'
import { useBoxSize } from '../use-box-size'
import { usePreviewTexts } from '../use-preview-texts'
import { useZoom } from '../use-zoom'
import { ZoomButtons } from '../zoom-buttons'
import { drawDocument } from './draw-document'
import './word-viewer.css'

/** A docx document as its pages; it stands apart from the styles of the product. */
export function WordViewer({ file, address }: ViewerProps) {
  const { t } = usePreviewTexts()
  const box = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const room = useBoxSize(box)
  const [paper, setPaper] = useState<number | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const fitting = paper && room.width > 0 ? Math.min(1, room.width / paper) : 1
  const zoom = useZoom(() => zoom.value ?? fitting)
  const scale = zoom.value ?? fitting
  useEffect(() => {
    let gone = false
    async function draw() {
      const bytes = await (await fetchPreview(address)).blob()
      const drawn = await drawDocument(bytes)
      if (gone || !host.current) return
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
      root.replaceChildren(...drawn)
      setPaper(Math.max(host.current.scrollWidth, host.current.offsetWidth))
    }
    draw().catch((error: unknown) => {
      if (!gone) setFailure({ error })
    })
    return () => {
      gone = true
    }
  }, [address])
  if (failure) throw failure.error
  return (
    <>
      <div className="preview-tools" role="toolbar" aria-label={t('tools')}>
        <ZoomButtons zoom={zoom} scale={scale} />
      </div>
      <ScrollArea ref={box} label={t('content', { name: file.name })}>
        {paper === null && (
          <div className="preview-wait">
            <Skeleton active paragraph={{ rows: 12 }} />
          </div>
        )}
        <div ref={host} className="word-paper" style={{ zoom: scale }} />
      </ScrollArea>
    </>
  )
}
