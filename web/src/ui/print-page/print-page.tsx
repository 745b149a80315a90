import { useEffect, useRef } from 'react'
import './print-page.css'

interface PrintPageProps {
  /** A whole page, as the server makes it. */
  html: string
  onPrinted: () => void
}

/** Prints a page, the same that a PDF of it shows. It stands in a frame of its own, which runs nothing. */
export function PrintPage({ html, onPrinted }: PrintPageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const { contentDocument: page, contentWindow: view } = frame.current ?? {}
    if (!page || !view) return
    const read = new DOMParser().parseFromString(html, 'text/html')
    page.replaceChild(page.adoptNode(read.documentElement), page.documentElement)
    view.addEventListener('afterprint', onPrinted)
    view.focus()
    view.print()
    return () => view.removeEventListener('afterprint', onPrinted)
  }, [html, onPrinted])
  return (
    <iframe
      ref={frame}
      className="print-page"
      title="print"
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-same-origin allow-modals"
    />
  )
}
