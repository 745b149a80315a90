import { Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ViewerProps } from '../preview-file'
import { ScrollArea } from '../scroll-area'
import { useBoxSize } from '../use-box-size'
import { useKeys } from '../use-keys'
import { usePreviewTexts } from '../use-preview-texts'
import { useZoom } from '../use-zoom'
import { ZoomButtons } from '../zoom-buttons'
import { PageNumber } from './page-number'
import { PdfPage } from './pdf-page'
import { type OpenPdf, usePdf } from './use-pdf'
import './pdf-viewer.css'

/** A PDF, page below page. */
export function PdfViewer(props: ViewerProps) {
  const pdf = usePdf(props.address)
  if (pdf) return <Pages {...props} pdf={pdf} />
  return (
    <div className="preview-wait">
      <Skeleton active paragraph={{ rows: 12 }} />
    </div>
  )
}

/** Pages of common sizes are not blown up beyond what a desk shows. */
const widest = 1100
const margin = 24

function Pages({ file, pdf: { document, first } }: ViewerProps & { pdf: OpenPdf }) {
  const { t } = usePreviewTexts()
  const box = useRef<HTMLElement>(null)
  const room = useBoxSize(box)
  const [current, setCurrent] = useState(1)
  const natural = first.getViewport({ scale: 1 })
  const fitting = Math.max(0.1, Math.min(room.width - margin, widest) / natural.width)
  const zoom = useZoom(() => zoom.value ?? fitting)
  const scale = zoom.value ?? fitting
  const pages = () => [...(box.current?.querySelectorAll<HTMLElement>('.pdf-page') ?? [])]
  function goTo(number: number) {
    const page = pages()[number - 1]
    if (page) box.current?.scrollTo({ top: page.offsetTop - margin / 2 })
  }
  function look() {
    const middle = (box.current?.scrollTop ?? 0) + room.height / 3
    const seen = pages().findLastIndex((page) => page.offsetTop <= middle)
    setCurrent(Math.max(1, seen + 1))
  }
  // The page in view stays in view when everything grows or shrinks.
  const kept = useRef(1)
  kept.current = current
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new scale moves the pages.
  useEffect(() => {
    if (kept.current > 1) goTo(kept.current)
  }, [scale])
  useKeys([
    ['PageDown', () => goTo(current + 1)],
    ['PageUp', () => goTo(current - 1)],
  ])
  return (
    <>
      <div className="preview-tools" role="toolbar" aria-label={t('tools')}>
        <PageNumber current={current} total={document.numPages} onGo={goTo} />
        <ZoomButtons zoom={zoom} scale={scale} />
      </div>
      <ScrollArea ref={box} onScroll={look} label={t('content', { name: file.name })}>
        <div className="pdf-pages">
          {room.width > 0 &&
            Array.from({ length: document.numPages }, (_, at) => at + 1).map((number) => (
              <PdfPage key={number} {...{ document, number, scale, first }} scroller={box} />
            ))}
        </div>
      </ScrollArea>
    </>
  )
}
