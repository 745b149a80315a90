import { useSuspenseQuery } from '@tanstack/react-query'
import { reviewTarget } from '@workstation/contract/review-target'
import { useEffect, useRef } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { useRunAccess } from './run/run-access'
import './print-record.css'

/** Prints the record of a run, the same page that a PDF of it shows. It stands in a frame of its own, which runs nothing. */
export function PrintRecord({ onPrinted }: { onPrinted: () => void }) {
  const access = useRunAccess()
  const frame = useRef<HTMLIFrameElement>(null)
  const { data } = useSuspenseQuery(queryOf(reviewTarget.printRecord, access))
  useEffect(() => {
    const { contentDocument: page, contentWindow: view } = frame.current ?? {}
    if (!page || !view) return
    const read = new DOMParser().parseFromString(data.html, 'text/html')
    page.replaceChild(page.adoptNode(read.documentElement), page.documentElement)
    view.addEventListener('afterprint', onPrinted)
    view.focus()
    view.print()
    return () => view.removeEventListener('afterprint', onPrinted)
  }, [data.html, onPrinted])
  return (
    <iframe
      ref={frame}
      className="print-record"
      title="print"
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-same-origin allow-modals"
    />
  )
}
