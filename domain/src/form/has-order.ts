import type { FormNode } from './document'
import type { Kind } from './kind'

const ordered: ReadonlySet<string | null> = new Set(['numeric', 'date', 'time', 'timestamptz'])

/** Whether of two values of a field one is more than the other: amounts, days, and texts that people may type amounts into. */
export function hasOrder(kind: Kind, node: Pick<FormNode, 'settings'>): boolean {
  const column = kind.column({ id: '', kind: kind.kind, label: '', span: 24, ...node })
  return ordered.has(column) || (column === 'text' && kind.group === 'text')
}
