import { expressionProblem } from './check-conditions'
import type { Drawing, DrawnNode } from './drawing'
import type { Finding } from './finding'
import type { NodeSettings } from './node-settings'
import { fieldsOf, formulasOf, nodesOf } from './references'
import type { ProcessSettings } from './settings'

interface Around {
  /** Null where the form is not known. */
  readonly fields: ReadonlySet<string> | null
  readonly process: ProcessSettings | null
}

const about = ({ id, name }: DrawnNode) => ({ element: id, name })

/** Fields whose access is set may be a sub-table's rows, as `table.+` and `table.-`. */
const isField = (key: string, fields: ReadonlySet<string>) => fields.has(key) || fields.has(key.replace(/\.[+-]$/, ''))

/** Settings that name a node, a field or a formula which the process or its form does not have. */
export function checkReferences(
  { containers, process }: Drawing,
  settings: ReadonlyMap<string, NodeSettings>,
  { fields, process: own }: Around,
): readonly Finding[] {
  const nodes = containers.flatMap((container) => container.nodes)
  const passed = new Set(nodes.filter(({ kind }) => kind === 'approval' || kind === 'start').map(({ id }) => id))
  const title = own?.title === undefined ? null : expressionProblem(own.title, null)
  const wrongTitle: Finding[] =
    title === null
      ? []
      : [{ element: process.attributes.get('id') ?? '', name: '', reason: 'settings-wrong', detail: `title ${title}` }]
  return nodes.reduce<Finding[]>((findings, node) => {
    const set = settings.get(node.id)
    if (!set) return findings
    const unknown = nodesOf(set).filter((id) => !passed.has(id) || id === node.id)
    const missing = fields ? fieldsOf(set).filter((key) => !isField(key, fields)) : []
    const broken = formulasOf(set).flatMap((formula) => expressionProblem(formula, fields) ?? [])
    findings.push(
      ...unknown.map((detail) => ({ ...about(node), reason: 'node-unknown', detail }) as const),
      ...missing.map((detail) => ({ ...about(node), reason: 'field-unknown', detail }) as const),
      ...broken.map((detail) => ({ ...about(node), reason: 'settings-wrong', detail }) as const),
    )
    return findings
  }, wrongTitle)
}
