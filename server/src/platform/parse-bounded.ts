import { type DefaultTreeAdapterMap, defaultTreeAdapter, html as names, Parser } from 'parse5'

/** A table of 500 rows with 20 columns, and a long text around it. */
export const maxElements = 12_000
/** Elements open at the same time: deeper nesting than people write, and no stack that recursion could exhaust. */
export const maxDepth = 100

interface Parsed {
  nodes: DefaultTreeAdapterMap['childNode'][]
  /** False when parsing was given up; `nodes` then hold what was read so far. */
  isWhole: boolean
  /** What parsing has cost, since the tree may hold far more elements than the text names. */
  elements: number
}

/**
 * Reads a text as a browser would inside a block of a page. The parser opens formatting anew in every block, so a few
 * kilobytes can ask for millions of elements: counting stops it while it reads, as no limit on the finished tree could.
 */
export function parseBounded(html: string): Parsed {
  const bounds = { isWhole: true, elements: 0 }
  const check = () => {
    if (bounds.elements <= maxElements && parser.openElements.stackTop <= maxDepth) return
    bounds.isWhole = false
    parser.tokenizer.pause()
  }
  const parser: Parser<DefaultTreeAdapterMap> = Parser.getFragmentParser(
    defaultTreeAdapter.createElement('div', names.NS.HTML, []),
    { treeAdapter: defaultTreeAdapter },
  )
  parser.treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...of) {
      bounds.elements += 1
      check()
      return defaultTreeAdapter.createElement(...of)
    },
    onItemPush: check,
  }
  parser.tokenizer.write(html, true)
  return { nodes: parser.getFragment().childNodes, ...bounds }
}
