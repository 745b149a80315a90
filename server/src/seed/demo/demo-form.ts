import { emptyForm, type FormDocument, type FormNode, type FormRule } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'

/** A node as the demo writes it: its id is its key, and what stands in it is written inside it. */
export type DemoNode = Partial<Omit<FormNode, 'children' | 'settings'>> & {
  kind: string
  key: string
  settings?: object
  children?: readonly DemoNode[]
}

/** Words in the three languages. */
export const words = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** Kinds that hold no value have no key; theirs is an id alone. */
const isHolder = (kind: string) => kindOf(kind)?.children !== 'any'

/** A form with these nodes. */
export function demoForm(nodes: readonly DemoNode[], rules: readonly FormRule[] = []): FormDocument {
  const all: Record<string, FormNode> = {}
  const add = ({ children, settings, key, ...node }: DemoNode, above: string): string => {
    const id = `${above}${key}`
    const below = children ? { children: children.map((child) => add(child, `${id}-`)) } : {}
    const own = isHolder(node.kind) ? { key } : {}
    const initial = { ...kindOf(node.kind)?.initial, ...settings }
    all[id] = { label: key, span: 12, ...node, ...own, id, settings: initial, ...below }
    return id
  }
  const settings = { ...emptyForm.settings, width: 900 }
  return { ...emptyForm, settings, root: nodes.map((node) => add(node, '')), nodes: all, rules: [...rules] }
}

/** Options of a choice. */
export const options = (...all: readonly (readonly [id: string, zh: string, en: string, zhtw: string])[]) => ({
  from: 'static' as const,
  options: all.map(([id, ...label]) => ({ id, label: words(...label) })),
})
