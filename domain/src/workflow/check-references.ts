import { eventFormulaProblem, expressionProblem, titleProblem } from './check-conditions'
import type { Drawing, DrawnNode } from './drawing'
import type { Finding } from './finding'
import type { NodeSettings } from './node-settings'
import { eventFormulasOf, fieldsOf, formulasOf, nodesOf } from './references'
import type { ApprovalSettings, EventCall, ProcessSettings } from './settings'

interface Around {
  /** Null where the form is not known. */
  readonly fields: ReadonlySet<string> | null
  /** Those that formulas may read. */
  readonly readable: ReadonlySet<string> | null
  readonly process: ProcessSettings | null
}

const about = ({ id, name }: DrawnNode) => ({ element: id, name })

/** Fields whose access is set may be a sub-table's rows, as `table.+` and `table.-`. */
const isField = (key: string, fields: ReadonlySet<string>) => fields.has(key) || fields.has(key.replace(/\.[+-]$/, ''))

/** What is wrong with calls that tell of something: no interface, or a formula that cannot be read. */
function eventProblems(settings: { readonly events?: readonly EventCall[] }, fields: ReadonlySet<string> | null) {
  const without = (settings.events ?? []).some(({ interfaceId }) => interfaceId === '')
  const broken = eventFormulasOf(settings).flatMap((formula) => eventFormulaProblem(formula, fields) ?? [])
  return [
    ...(without ? [{ reason: 'interface-missing' } as const] : []),
    ...broken.map((detail) => ({ reason: 'settings-wrong', detail }) as const),
  ]
}

/** Settings that name a node, a field or a formula which the process or its form does not have. */
export function checkReferences(
  { containers, process }: Drawing,
  settings: ReadonlyMap<string, NodeSettings>,
  { fields, readable, process: own }: Around,
): readonly Finding[] {
  const nodes = containers.flatMap((container) => container.nodes)
  const passed = new Set(nodes.filter(({ kind }) => kind === 'approval' || kind === 'start').map(({ id }) => id))
  const whole = { element: process.attributes.get('id') ?? '', name: '' }
  const title = own?.title === undefined ? null : titleProblem(own.title, readable)
  const ofProcess: Finding[] = [
    ...(title === null ? [] : [{ ...whole, reason: 'settings-wrong' as const, detail: `title ${title}` }]),
    ...eventProblems(own ?? {}, readable).map((problem) => ({ ...whole, ...problem })),
  ]
  return nodes.reduce<Finding[]>((findings, node) => {
    const set = settings.get(node.id)
    if (!set) return findings
    const unknown = nodesOf(set).filter((id) => !passed.has(id) || id === node.id)
    const missing = fields ? fieldsOf(set).filter((key) => !isField(key, fields)) : []
    const broken = formulasOf(set).flatMap((formula) => expressionProblem(formula, readable) ?? [])
    findings.push(
      ...unknown.map((detail) => ({ ...about(node), reason: 'node-unknown', detail }) as const),
      ...missing.map((detail) => ({ ...about(node), reason: 'field-unknown', detail }) as const),
      ...broken.map((detail) => ({ ...about(node), reason: 'settings-wrong', detail }) as const),
      ...eventProblems(set as Partial<ApprovalSettings>, readable).map((problem) => ({ ...about(node), ...problem })),
    )
    return findings
  }, ofProcess)
}
