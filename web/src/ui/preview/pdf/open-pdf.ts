import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { LocalData } from './local-data'

GlobalWorkerOptions.workerSrc = workerUrl

/** Opens a PDF from an address, the parts that are looked at first. Scripts and forms of the document stay off. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    useWorkerFetch: false,
    BinaryDataFactory: LocalData,
    enableXfa: false,
    isEvalSupported: false,
    verbosity: 0,
  })
