import type { FormNode } from '@workstation/domain/form/document'
import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { kindOf } from '@workstation/domain/form/kinds/index'

type Reader = (node: FormNode) => object
const readers = new Map<string, Reader>()

/** The settings of a node as its kind reads them, those that are missing filled; `Settings` is what the kind says. */
export function settingsIn<Settings extends object>(node: FormNode): Partial<Settings> {
  const kind = kindOf(node.kind)
  if (!kind) return {}
  const reader = readers.get(kind.kind) ?? settingsOf(kind.settings, kind.initial)
  readers.set(kind.kind, reader)
  return reader(node) as Partial<Settings>
}
