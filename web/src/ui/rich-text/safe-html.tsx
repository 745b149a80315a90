import { useEffect, useRef } from 'react'
import './rich-text.css'

interface SafeHtmlProps {
  html: string
  label?: string
}

/** Shows rich text; whatever is unsafe in it is left out (THR-06). */
export function SafeHtml({ html, label }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let current = true
    // The sanitizer comes with the first text that is shown.
    void import('./sanitize-html').then(({ safeFragment }) => {
      if (current) box.current?.replaceChildren(safeFragment(html))
    })
    return () => {
      current = false
    }
  }, [html])
  return <div ref={box} className="rich-text-content" {...(label ? { role: 'region', 'aria-label': label } : {})} />
}
