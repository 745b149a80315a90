import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { usePreviewTexts } from '../use-preview-texts'
import { drawPage } from './draw-page'

interface PdfPageProps {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  scale: number
  first: PDFPageProxy
  scroller: RefObject<HTMLElement | null>
}

/** A page that is drawn while it is in or near the window, and keeps its place when it is not. */
export function PdfPage({ document, number, scale, first, scroller }: PdfPageProps) {
  const { t } = usePreviewTexts()
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '600px 0px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [scroller])
  useEffect(() => {
    if (!near || page) return
    let gone = false
    void document.getPage(number).then(
      (found) => !gone && setPage(found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [near, page, document, number])
  useEffect(() => {
    if (!near || !page || !canvas.current || !text.current) return
    return drawPage(page, { canvas: canvas.current, text: text.current, scale })
  }, [near, page, scale])
  const { width, height } = (page ?? first).getViewport({ scale })
  const style: CSSProperties & Record<'--total-scale-factor', number> = { width, height, '--total-scale-factor': scale }
  return (
    <section ref={box} className="pdf-page" style={style} aria-label={t('page', { number })}>
      <canvas ref={canvas} className="pdf-canvas" aria-hidden />
      <div ref={text} className="pdf-text" />
    </section>
  )
}
