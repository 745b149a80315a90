import type { FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'

/** Whether something may stand in it. */
export const isHolder = (node: FormNode): boolean => (kindOf(node.kind)?.children ?? 'none') !== 'none'

/** Whether it keeps something of its own with a record, so that it has a name in the table. */
export const hasKey = (node: FormNode): boolean => {
  const kind = kindOf(node.kind)
  return kind !== undefined && (kind.children === 'rows' || kind.column(node) !== null)
}
