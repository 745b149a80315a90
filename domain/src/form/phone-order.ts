import type { FormDocument } from './document'
import { childrenOf, parentsOf } from './form-place'

/** How phones show nodes otherwise than wide windows; undefined where they do not. */
type PhoneLayout = FormDocument['phone']
type Phone = NonNullable<PhoneLayout>

/**
 * Nodes that stand beside each other in the order in which phones show them: those that have a place there in their order, and
 * each other one behind the one that it follows on wide windows.
 */
export function phoneOrder(phone: PhoneLayout, ids: readonly string[]): readonly string[] {
  const here = new Set(ids)
  const named = [...new Set(phone?.order)].filter((id) => here.has(id))
  if (named.length === 0) return ids
  const placed = new Set(named)
  const ordered = [...named]
  for (const [at, id] of ids.entries()) {
    if (placed.has(id)) continue
    const before = ids[at - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, id)
  }
  return ordered
}

/** Without what says nothing. */
const orNone = (phone: Phone): PhoneLayout => (phone.order.length + phone.hidden.length === 0 ? undefined : phone)

const given = ({ phone }: FormDocument): Phone => phone ?? { order: [], hidden: [] }

/** Those that stand beside a node, itself among them. */
const besideOf = (document: FormDocument, id: string) => childrenOf(document, parentsOf(document).get(id) ?? null)

/** Where a node stands on phones among those beside it, from 0; 0 for all where nothing is said of phones. */
export function placeOnPhone(document: FormDocument, id: string): number {
  const { phone } = document
  return phone === undefined || phone.order.length === 0 ? 0 : phoneOrder(phone, besideOf(document, id)).indexOf(id)
}

/** The layout of phones once a node stands at another place among those beside it, from 0. */
export function movedOnPhone(document: FormDocument, id: string, to: number): PhoneLayout {
  const phone = given(document)
  const ids = besideOf(document, id)
  const others = phoneOrder(phone, ids).filter((one) => one !== id)
  const at = Math.min(Math.max(to, 0), others.length)
  const order = [...others.slice(0, at), id, ...others.slice(at)]
  const isWide = order.every((one, place) => one === ids[place])
  const elsewhere = phone.order.filter((one) => !ids.includes(one))
  return orNone({ ...phone, order: isWide ? elsewhere : [...elsewhere, ...order] })
}

/** The same once phones show a node, or leave it out. */
export function shownOnPhone(document: FormDocument, id: string, isShown: boolean): PhoneLayout {
  const phone = given(document)
  const others = phone.hidden.filter((one) => one !== id)
  return orNone({ ...phone, hidden: isShown ? others : [...others, id] })
}
