import { renderAsync } from 'docx-preview'
import { cleanNodes } from './clean-nodes'

/** What the drawn pages need of their own; the product's styles do not reach them. */
const frame = `
:host { display: block; width: max-content; min-width: 100%; color: #000; }
.docx-wrapper { box-sizing: border-box; padding: 12px; background: none; display: flex; flex-flow: column; align-items: center; }
.docx-wrapper > section.docx { margin: 0 0 12px; background: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / 16%); }
a[href] { color: #0958d9; }
`

/**
 * Draws a docx document into nodes that nothing of the page has touched yet. Pictures come along as data; embedded
 * pages, comments and scripts do not.
 */
export async function drawDocument(bytes: Blob): Promise<HTMLElement[]> {
  const body = document.createElement('div')
  const styles = document.createElement('div')
  await renderAsync(bytes, body, styles, {
    className: 'docx',
    inWrapper: true,
    useBase64URL: true,
    renderAltChunks: false,
    renderComments: false,
    experimental: false,
    debug: false,
  })
  cleanNodes(body)
  const own = document.createElement('style')
  own.textContent = frame
  return [styles, own, body]
}
