import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { drawings, type NodeWords } from './drawings'

type Defaults = Readonly<Record<string, unknown>>

/** What a new piece begins with; the settings of each kind as the domain reads them. */
const inlineDefaults: Readonly<Record<string, Defaults>> = {
  field: { name: '', format: '' },
  code: { kind: 'qr', name: '', size: 25 },
}
const blockDefaults: Readonly<Record<string, Defaults>> = {
  facts: { fields: [], columns: 1, skipEmpty: true },
  childTable: {
    table: '',
    title: '',
    titled: false,
    headed: true,
    numbered: false,
    skipEmpty: false,
    columns: [],
  },
  childList: { table: '', ordered: false, fields: [] },
  picture: { src: '', alt: '', width: 40, align: 'left' },
  approvals: { title: '', titled: false },
  signature: { label: '', title: '', people: false, titled: false },
  seal: { label: '', field: '' },
  pageBreak: {},
}

/** Settings live in the document alone: nothing of them is read from pasted HTML. */
const attributesOf = (defaults: Defaults) =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value, rendered: false }]))

/** A piece of ours: chosen and moved as a whole, drawn with the names of its fields. */
function atom(name: string, defaults: Defaults, { words, inline }: { words: NodeWords; inline: boolean }) {
  return Node.create({
    name,
    group: inline ? 'inline' : 'block',
    inline,
    atom: true,
    draggable: true,
    addAttributes: () => attributesOf(defaults),
    parseHTML: () => [],
    renderHTML: ({ HTMLAttributes }) => [inline ? 'span' : 'div', mergeAttributes(HTMLAttributes)],
    renderText: ({ node }) => (name === 'field' ? `{${String(node.attrs.name)}}` : ''),
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement(inline ? 'span' : 'div')
        dom.className = `print-node print-${name}`
        dom.append(...(drawings[name]?.(node.attrs, words) ?? []))
        return { dom }
      },
  })
}

const KeepTogether = Node.create({
  name: 'keepTogether',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [],
  renderHTML: () => ['div', { class: 'print-together' }, 0],
})

const sides = ['left', 'center', 'right', 'justify']
/** To which side words stand. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: 'left',
          parseHTML: (element) => (sides.includes(element.style.textAlign) ? element.style.textAlign : 'left'),
          renderHTML: ({ align }) => (align === 'left' ? {} : { style: `text-align: ${align}` }),
        },
      },
    },
  ],
})

const BorderedTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      bordered: {
        default: true,
        parseHTML: () => true,
        renderHTML: ({ bordered }) => (bordered ? {} : { class: 'print-plain' }),
      },
    }
  },
})

const kit = StarterKit.configure({
  heading: { levels: [1, 2, 3] },
  link: false,
  code: false,
  codeBlock: false,
  blockquote: false,
  trailingNode: false,
})

/** Everything that the canvas knows. */
export const extensionsOf = (words: NodeWords) => [
  kit,
  Align,
  KeepTogether,
  BorderedTable.configure({ resizable: true, cellMinWidth: 24 }),
  TableRow,
  TableCell,
  TableHeader,
  ...Object.entries(inlineDefaults).map(([name, defaults]) => atom(name, defaults, { words, inline: true })),
  ...Object.entries(blockDefaults).map(([name, defaults]) => atom(name, defaults, { words, inline: false })),
]
