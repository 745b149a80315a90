import type { PrintDocument } from './print-document'
import type { PrintNode } from './print-node'

/** A picture on a sheet: where it lies, and what it is called, '' where nobody said. */
export interface SheetPicture {
  readonly src: string
  readonly alt: string
}

/** As the reader of templates has one. */
const emptyLine: PrintNode = { type: 'paragraph', attrs: { align: 'left' } }

const isPicture = ({ type }: PrintNode): boolean => type === 'picture'
const pictureOf = ({ attrs }: PrintNode): SheetPicture => ({ src: String(attrs?.src), alt: String(attrs?.alt ?? '') })

const picturesAmong = (nodes: readonly PrintNode[]): SheetPicture[] =>
  nodes.flatMap((node) => (isPicture(node) ? [pictureOf(node)] : picturesAmong(node.content ?? [])))

/** The pictures of a template in the order of the sheet, each place where one stands. */
export const picturesOf = ({ content }: PrintDocument): SheetPicture[] => picturesAmong(content)

const without = (nodes: readonly PrintNode[], left: ReadonlySet<string>): PrintNode[] =>
  nodes.map((node) => {
    if (isPicture(node)) return left.has(pictureOf(node).src) ? emptyLine : node
    return node.content ? { ...node, content: without(node.content, left) } : node
  })

/** The same template without the pictures at some addresses; where one stood, an empty line keeps the place. */
export const withoutPictures = (document: PrintDocument, left: ReadonlySet<string>): PrintDocument => ({
  ...document,
  content: without(document.content, left),
})
