import { emptyForm, type FormDocument, type FormNode } from '../form/document'
import { hasKey } from '../form/form-tree'
import { kindOf } from '../form/kinds/index'

/** A node as the palette gives it, with its id for key and label; settings in `more` stand over the first ones. */
export function someNode(id: string, kind: string, more: Partial<FormNode> = {}): FormNode {
  const known = kindOf(kind)
  const settings = { ...known?.initial, ...more.settings }
  const node: FormNode = { id, kind, label: id, span: 24, ...more, settings }
  const keyed = known === undefined || hasKey(known, node)
  return keyed && !('key' in more) ? { ...node, key: id } : node
}

/** A form with these nodes at the top; those that stand in them are given as `inside`. */
export const someForm = (
  top: readonly FormNode[],
  inside: readonly FormNode[] = [],
  more: Partial<FormDocument> = {},
): FormDocument => ({
  ...emptyForm,
  root: top.map(({ id }) => id),
  nodes: Object.fromEntries([...top, ...inside].map((one) => [one.id, one])),
  ...more,
})

/** Freezes all that a form holds, so that a step that changes it in place fails. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** a, r (b, c (d)), t (e, f), g; formulas and a total name others. */
export const nestedForm: FormDocument = frozen(
  someForm(
    [
      someNode('a', 'input'),
      someNode('r', 'row', { children: ['b', 'c'] }),
      someNode('t', 'table', { children: ['e', 'f'], settings: { summary: ['e'] } }),
      someNode('g', 'input', { visible: "b > 1 and sum(t.e) > 3 and a <> 'b'" }),
    ],
    [
      someNode('b', 'number'),
      someNode('c', 'card', { children: ['d'] }),
      someNode('d', 'date'),
      someNode('e', 'number'),
      someNode('f', 'number', { locked: 't.e > b' }),
    ],
  ),
)

/** Ids of nodes that are other objects than before, but those that were to be touched. */
export const touched = (before: FormDocument, after: FormDocument, but: readonly string[] = []): readonly string[] =>
  Object.keys(before.nodes).filter((id) => !but.includes(id) && before.nodes[id] !== after.nodes[id])
