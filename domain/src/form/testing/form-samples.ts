import { emptyForm, type FormDocument, type FormNode, type FormRule } from '../document'
import { kindOf } from '../kinds/index'
import type { RecordContext } from '../record-values'

/** A node as tests write it: `id` is its key where none is given, and `children` stand inside it. */
export type SampleNode = Partial<Omit<FormNode, 'children'>> & { kind: string; children?: readonly SampleNode[] }

const idOf = ({ id, key, kind }: SampleNode) => id ?? key ?? kind

/** A form with these nodes, for tests. */
export function formOf(nodes: readonly SampleNode[], rules: readonly FormRule[] = []): FormDocument {
  const all: Record<string, FormNode> = {}
  const add = (node: SampleNode): string => {
    const id = idOf(node)
    const { children, settings, ...rest } = node
    all[id] = {
      label: id,
      span: 24,
      ...rest,
      id,
      settings: { ...kindOf(node.kind)?.initial, ...settings },
      ...(children && { children: children.map(add) }),
    }
    return id
  }
  return { ...emptyForm, root: nodes.map(add), nodes: all, rules: [...rules] }
}

let next = 1
/** A rule about fields, for tests. */
export const rule = (
  does: FormRule['does'],
  fields: string[],
  when: string,
  more: Partial<Pick<FormRule, 'value' | 'otherwise'>> = {},
): FormRule => ({ id: `rule${next++}`, does, fields, when, ...more })

/** Somebody who fills a form in, for tests. */
export const sampleContext: RecordContext = {
  timeZone: 'Asia/Shanghai',
  language: 'zh',
  now: Date.UTC(2026, 4, 1, 4),
  own: { person: 'u1', organize: 'o1' },
}
