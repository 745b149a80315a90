import type { PDFPageProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Phones give up on larger canvases. */
const mostPixels = 16_000_000

interface Drawing {
  canvas: HTMLCanvasElement
  /** Gets the text of the page, invisible, for selecting, searching and reading aloud. */
  text: HTMLElement
  /** 1 shows a page of 72 points an inch wide as 72 pixels. */
  scale: number
}

/** Draws a page as sharp as the screen is. Answers a function that stops and forgets it. */
export function drawPage(page: PDFPageProxy, { canvas, text, scale }: Drawing): () => void {
  const viewport = page.getViewport({ scale })
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  // Both are cancelled when the page leaves the window; that is no failure.
  drawing.promise.catch(() => undefined)
  layer.render().catch(() => undefined)
  return () => {
    drawing.cancel()
    layer.cancel()
    text.replaceChildren()
    canvas.width = 0
    canvas.height = 0
  }
}
