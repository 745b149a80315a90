import { hasOrder } from '@workstation/domain/form/has-order'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { compile } from '@workstation/domain/workflow/compile'
import type { Container, DrawnFlow, DrawnNode } from '@workstation/domain/workflow/drawing'
import type { Finding, Notice } from '@workstation/domain/workflow/finding'
import { settingsIn, settingsOfNode } from '@workstation/domain/workflow/node-settings'
import { readDrawing } from '@workstation/domain/workflow/read-drawing'
import type { FormField, OpenedNode, Settings } from './opened-node'

export interface OpenedDraft {
  readonly nodes: readonly OpenedNode[]
  readonly findings: readonly Finding[]
  readonly notices: readonly Notice[]
}

/** A delay of which nothing is said yet begins with a day. */
const firstDelay = { for: { amount: 1, unit: 'day', working: false } }

/** How people call where a way leads: a gateway without a name by what stands behind it. */
function nameAfter({ nodes, flows }: Container, first: string): string {
  const seen = new Set<string>()
  for (let id: string | undefined = first; id !== undefined && !seen.has(id); ) {
    seen.add(id)
    const name = nodes.find((one) => one.id === id)?.name
    if (name) return name
    id = flows.find(({ from }) => from === id)?.to
  }
  return first
}

/** A choice with the ways out of it. */
function choiceOf(node: DrawnNode, ways: readonly DrawnFlow[], container: Container): OpenedNode {
  const choice = {
    ways: ways.map(({ id, name, condition }) => ({ id, name, condition: condition ?? '' })),
    otherwise: node.defaultFlow ?? '',
  }
  return {
    ...{ id: node.id, name: node.name, kind: node.kind, settings: { choice } },
    leadsTo: Object.fromEntries(ways.map(({ id, to }) => [id, nameAfter(container, to)])),
  }
}

function isUnordered(name: string): boolean {
  const kind = kindOf(name)
  return kind !== undefined && !hasOrder(kind, { settings: kind.initial })
}

/** What can be set of a drawing, the process itself first, and what it lacks. */
export function openDraft(xml: string, fields: readonly Pick<FormField, 'id' | 'kind'>[] | null): OpenedDraft {
  const drawing = readDrawing(xml)
  const keys = fields && new Set(fields.flatMap(({ id }) => [id, id.split('.')[0] ?? id]))
  const unordered = new Set(fields?.flatMap(({ id, kind }) => (isUnordered(kind) ? [id] : [])))
  const compiled = compile(xml, keys ? { fields: keys, unordered } : {})
  const findings = compiled.ok ? [] : compiled.findings
  if (drawing.process === null) return { nodes: [], findings, notices: compiled.notices }
  const read = settingsIn('process', drawing.process)
  const whole = {
    ...{ id: drawing.process.attributes.get('id') ?? '', name: drawing.process.attributes.get('name') ?? '' },
    ...{ kind: 'process' as const, settings: read.ok ? (read.settings as Settings | null) : null },
  }
  const nodes = drawing.containers.flatMap((container) =>
    container.nodes.map((node): OpenedNode => {
      const ways = container.flows.filter(({ from }) => from === node.id)
      if ((node.kind === 'exclusive' || node.kind === 'inclusive') && ways.length > 1)
        return choiceOf(node, ways, container)
      const { settings } = settingsOfNode(node)
      const first = node.kind === 'delay' ? firstDelay : null
      return { id: node.id, name: node.name, kind: node.kind, settings: (settings ?? first) as Settings | null }
    }),
  )
  return { nodes: [whole, ...nodes] as readonly OpenedNode[], findings, notices: compiled.notices }
}
