import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { serverAddress } from '../../../platform/server-request'
import { openPdf } from './open-pdf'

export interface OpenPdf {
  document: PDFDocumentProxy
  /** Its size stands for those of the pages that were not seen yet. */
  first: PDFPageProxy
}

/** The document behind an address, null until its first page is there. Throws in rendering what cannot be opened. */
export function usePdf(address: string): OpenPdf | null {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    let gone = false
    const task = openPdf(serverAddress(address))
    task.promise
      .then(async (document) => {
        const first = await document.getPage(1)
        if (!gone) setPdf({ document, first })
      })
      .catch((error: unknown) => {
        if (!gone) setFailure({ error })
      })
    return () => {
      gone = true
      void task.destroy()
    }
  }, [address])
  if (failure) throw failure.error
  return pdf
}
