import { valueFormats } from './value-formats'

type Json = Readonly<Record<string, unknown>>

/** A piece of a template, as the designer holds it: what it is, its settings, and what stands in it. */
export interface PrintNode {
  type: string
  attrs?: Json
  content?: PrintNode[]
  text?: string
  marks?: { type: string }[]
}

/** Reads one setting; undefined refuses it. What was left out reads as `otherwise`. */
interface Setting {
  readonly otherwise: unknown
  readonly read: (value: unknown) => unknown
}

const fieldName = /^[A-Za-z_]\w{0,63}$/
/** The name of a field, with that of its table in front where it lies in one. */
export const isFieldName = (name: string): boolean => /^[A-Za-z_]\w{0,63}(\.[A-Za-z_]\w{0,63})?$/.test(name)
const ownImage = /^\/api\/file\/Image\/[A-Za-z]{1,20}\/[\w-]{1,64}$/

const text = (most: number): Setting => ({
  otherwise: '',
  read: (value) => (typeof value === 'string' && value.length <= most ? value : undefined),
})
const oneOf = (...values: readonly (string | number)[]): Setting => ({
  otherwise: values[0],
  read: (value) => (values.includes(value as string) ? value : undefined),
})
const yes = (otherwise: boolean): Setting => ({
  otherwise,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
})
const within = (least: number, most: number, otherwise: number): Setting => ({
  otherwise,
  read: (value) => (typeof value === 'number' && value >= least && value <= most ? value : undefined),
})
const matching = (pattern: (value: string) => boolean): Setting => ({
  otherwise: undefined,
  read: (value) => (typeof value === 'string' && pattern(value) ? value : undefined),
})
const format = oneOf(...valueFormats)
const align = oneOf('left', 'center', 'right', 'justify')
const table = matching((value) => fieldName.test(value))

/** Widths of the columns that a cell covers, in pixels of the designer, or none. */
const columnWidths: Setting = {
  otherwise: null,
  read: (value) => {
    if (value === null) return null
    const isList = Array.isArray(value) && value.length <= 50
    return isList && value.every((one) => typeof one === 'number' && one >= 0 && one <= 4000) ? value : undefined
  },
}

const settingsOf = (item: Readonly<Record<string, Setting>>, value: unknown): Json | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const read: Record<string, unknown> = {}
  for (const [name, { otherwise, read: readOne }] of Object.entries(item)) {
    const given = (value as Json)[name]
    const one = given === undefined || (given === null && otherwise !== undefined) ? otherwise : readOne(given)
    if (one === undefined) return null
    read[name] = one
  }
  return read
}

const listOf = (item: Readonly<Record<string, Setting>>, most: number): Setting => ({
  otherwise: [],
  read: (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined
    const list = value.map((one) => settingsOf(item, one))
    return list.includes(null) ? undefined : list
  },
})

const named = { name: matching((value) => fieldName.test(value)), label: text(100), format }
const column = { ...named, width: within(0, 1000, 0), sum: yes(false) }
const cell = { colspan: within(1, 50, 1), rowspan: within(1, 500, 1), colwidth: columnWidths, align }

/** Every kind of piece with its settings; `holds` says what may stand in it. */
interface Kind {
  readonly settings: Readonly<Record<string, Setting>>
  readonly holds: 'nothing' | 'words' | readonly string[]
}

const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'horizontalRule',
  'table',
  'facts',
  'childTable',
  'childList',
  'picture',
  'approvals',
  'signature',
  'seal',
  'pageBreak',
  'keepTogether',
]
const words = ['text', 'hardBreak', 'field', 'code']

const kinds: Readonly<Record<string, Kind>> = {
  doc: { settings: {}, holds: blocks },
  paragraph: { settings: { align }, holds: 'words' },
  heading: { settings: { level: oneOf(1, 2, 3), align }, holds: 'words' },
  bulletList: { settings: {}, holds: ['listItem'] },
  orderedList: { settings: { start: within(0, 9999, 1) }, holds: ['listItem'] },
  listItem: { settings: {}, holds: blocks },
  horizontalRule: { settings: {}, holds: 'nothing' },
  table: { settings: { bordered: yes(true) }, holds: ['tableRow'] },
  tableRow: { settings: {}, holds: ['tableCell', 'tableHeader'] },
  tableCell: { settings: cell, holds: blocks },
  tableHeader: { settings: cell, holds: blocks },
  facts: { settings: { fields: listOf(named, 100), columns: oneOf(1, 2), skipEmpty: yes(true) }, holds: 'nothing' },
  childTable: {
    settings: {
      table,
      title: text(100),
      titled: yes(false),
      headed: yes(true),
      numbered: yes(false),
      skipEmpty: yes(false),
      columns: listOf(column, 30),
    },
    holds: 'nothing',
  },
  childList: { settings: { table, ordered: yes(false), fields: listOf(named, 20) }, holds: 'nothing' },
  picture: {
    settings: { src: matching((value) => ownImage.test(value)), alt: text(200), width: within(5, 500, 40), align },
    holds: 'nothing',
  },
  approvals: { settings: { title: text(100), titled: yes(false) }, holds: 'nothing' },
  signature: {
    settings: { label: text(100), title: text(100), people: yes(false), titled: yes(false) },
    holds: 'nothing',
  },
  seal: { settings: { label: text(100), field: text(64) }, holds: 'nothing' },
  pageBreak: { settings: {}, holds: 'nothing' },
  keepTogether: { settings: {}, holds: blocks },
  hardBreak: { settings: {}, holds: 'nothing' },
  field: { settings: { name: matching(isFieldName), format }, holds: 'nothing' },
  code: {
    settings: { kind: oneOf('qr', 'barcode'), name: matching(isFieldName), size: within(5, 150, 25) },
    holds: 'nothing',
  },
}

const markNames = new Set(['bold', 'italic', 'underline', 'strike'])

/** Pieces that a template may have, and how deep they may lie in each other (THR-20). */
export const mostNodes = 5000
const deepest = 24
const longestText = 10_000

interface Count {
  nodes: number
}

/** The words of a piece: kept with their marks, each once. */
function readText(node: Json): PrintNode | null {
  const { text: said, marks = [] } = node
  if (typeof said !== 'string' || said === '' || said.length > longestText || !Array.isArray(marks)) return null
  const names = [...new Set(marks.map((mark: unknown) => (mark as Json | null)?.type))]
  const kept = names.filter((name): name is string => typeof name === 'string' && markNames.has(name))
  return { type: 'text', text: said, ...(kept.length > 0 ? { marks: kept.map((type) => ({ type })) } : {}) }
}

function readContent(
  value: unknown,
  allowed: readonly string[],
  at: { depth: number; count: Count },
): PrintNode[] | null {
  if (value === undefined) return []
  if (!Array.isArray(value)) return null
  const content: PrintNode[] = []
  for (const one of value) {
    const read = readNode(one, allowed, at)
    if (!read) return null
    content.push(read)
  }
  return content
}

/**
 * A piece as it is kept: of a known kind, in a place where it may stand, with the settings of its kind alone.
 * @returns null for anything else, and for more or deeper pieces than people make
 */
export function readNode(
  value: unknown,
  allowed: readonly string[],
  { depth, count }: { depth: number; count: Count } = { depth: 0, count: { nodes: 0 } },
): PrintNode | null {
  count.nodes += 1
  if (count.nodes > mostNodes || depth > deepest || typeof value !== 'object' || value === null) return null
  const node = value as Json
  const type = node.type
  if (typeof type !== 'string' || !allowed.includes(type)) return null
  if (type === 'text') return readText(node)
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  const attrs = kind && settingsOf(kind.settings, node.attrs ?? {})
  if (!kind || !attrs) return null
  const settings = Object.keys(attrs).length > 0 ? { attrs } : {}
  if (kind.holds === 'nothing') return { type, ...settings }
  const content = readContent(node.content, kind.holds === 'words' ? words : kind.holds, { depth: depth + 1, count })
  return content && { type, ...settings, ...(content.length > 0 ? { content } : {}) }
}
