import type { FormDocument, FormNode } from '../form/document'
import { tableName } from '../form/table-name'
import type { ButtonAct, ListDocument } from './document'

/** A form with its list; null for the list that follows from the form. */
export interface FormAndList {
  readonly form: FormDocument
  readonly list: ListDocument | null
}

/** What a copied form was called by, and by which it is called now. */
interface Renamed {
  readonly from: readonly string[]
  readonly to: string
  /** Its codes, by which the addresses of pages call it. */
  readonly codes: { readonly from: string; readonly to: string }
}

function pointedNode(node: FormNode, { from, to }: Renamed): FormNode {
  const { source } = node
  return source?.from === 'model' && from.includes(source.id) ? { ...node, source: { ...source, id: to } } : node
}

/** A script in which an id that stands as a text of its own is the new one. */
const pointedText = (text: string, { from, to }: Renamed): string =>
  from.reduce((all, id) => ['"', "'", '`'].reduce((one, q) => one.replaceAll(q + id + q, q + to + q), all), text)

/** An address within the product that leads to the page of the copy, and names it where it named the form by an id. */
function pointedAddress(address: string, { from, to, codes }: Renamed): string {
  if (!/^\/(?!\/)/.test(address)) return address
  const pages = address.replace(/^\/model\/([^/?#]+)/, (whole, page) =>
    page === tableName(codes.from, '') ? `/model/${tableName(codes.to, '')}` : whole,
  )
  return pages.replace(/[^/?#=&]+/g, (piece) => (from.includes(piece) ? to : piece))
}

function pointedAct(does: ButtonAct, renamed: Renamed): ButtonAct {
  if (does.do === 'script') return { ...does, text: pointedText(does.text, renamed) }
  return does.do === 'link' ? { ...does, address: pointedAddress(does.address, renamed) } : does
}

/**
 * A copy of a form in which what names the form itself names the copy: relations to its own records, options out of them, and
 * ids in scripts of the form and its buttons, and addresses of these. What names other forms stays.
 */
export function pointAtCopy({ form, list }: FormAndList, renamed: Renamed): FormAndList {
  const nodes = Object.entries(form.nodes).map(([id, node]): [string, FormNode] => [id, pointedNode(node, renamed)])
  const scripts = form.scripts.map((script) => ({ ...script, text: pointedText(script.text, renamed) }))
  const custom = list?.custom?.map((button) => ({ ...button, does: pointedAct(button.does, renamed) }))
  return {
    form: { ...form, nodes: Object.fromEntries(nodes), scripts },
    list: list && custom ? { ...list, custom } : list,
  }
}
