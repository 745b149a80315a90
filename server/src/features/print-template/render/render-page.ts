import type { PrintedPage } from '@workstation/contract/print-template-record'
import { namedFields, unknownFields } from '@workstation/domain/print/named-fields'
import type { PrintDocument } from '@workstation/domain/print/print-document'
import { markup } from '../../../platform/markup'
import { knownFields } from '../sources/find-source'
import { pageStyle } from './page-style'
import { renderNodes } from './render-node'
import { type Printing, renderingOf } from './rendering'

/** What the reader may not see, of all that a template names. */
const hiddenIn = (document: PrintDocument, { record }: Printing): number =>
  [...namedFields(document).fields].filter((name) => record?.hidden.has(name)).length

/**
 * A template with the values of a record as a page that can be printed, with everything that it needs in itself: no
 * script, and nothing from elsewhere.
 */
export function renderPage(document: PrintDocument, title: string, printing: Printing): PrintedPage {
  const rendering = renderingOf(printing)
  const style = pageStyle(document.page, (name) => rendering.textOf(name, ''), printing.language)
  const page = markup`<html lang="${printing.language === 'zhtw' ? 'zh-TW' : printing.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title>${style}</head><body>
${renderNodes(document.content, rendering)}
</body></html>`
  return {
    html: `<!doctype html>${page.html}`,
    hidden: hiddenIn(document, printing),
    missing: unknownFields(document, knownFields(printing.source)),
  }
}
