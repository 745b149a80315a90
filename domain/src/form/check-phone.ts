import type { FormDocument } from './document'
import { ancestorsOf } from './form-place'
import type { FormProblem } from './form-problem'
import { nodeOf } from './form-tree'
import { kindOf } from './kinds/index'

const isTable = (document: FormDocument, id: string) => kindOf(nodeOf(document, id)?.kind ?? '')?.children === 'rows'

/** Whether nobody can fill a node in on a phone that has to be filled in: rows that are not there need nothing. */
function isOutOfReach(document: FormDocument, id: string, hidden: ReadonlySet<string>): boolean {
  const { required = false, default: start } = nodeOf(document, id) ?? {}
  const above = ancestorsOf(document, id)
  return (
    required &&
    start === undefined &&
    [id, ...above].some((one) => hidden.has(one)) &&
    !above.some((one) => isTable(document, one))
  )
}

/** What is wrong with the layout for phones: ids that no node has, and fields that must be filled in and are not there. */
export function checkPhone(document: FormDocument): readonly FormProblem[] {
  const { phone, nodes } = document
  if (phone === undefined) return []
  const unknown = [...phone.order, ...phone.hidden].filter((id) => !Object.hasOwn(nodes, id))
  const hidden = new Set(phone.hidden)
  const missed = hidden.size === 0 ? [] : Object.keys(nodes).filter((id) => isOutOfReach(document, id, hidden))
  return [
    ...unknown.map((id) => ({ setting: 'phone', problem: 'child-missing', detail: id }) as const),
    ...missed.map((node) => ({ node, setting: 'required', problem: 'hidden-on-phone' }) as const),
  ]
}
