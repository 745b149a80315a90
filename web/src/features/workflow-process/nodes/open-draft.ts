import { compile } from '@workstation/domain/workflow/compile'
import type { Finding, Notice } from '@workstation/domain/workflow/finding'
import { settingsIn, settingsOfNode } from '@workstation/domain/workflow/node-settings'
import { readDrawing } from '@workstation/domain/workflow/read-drawing'
import type { OpenedNode, Settings } from './opened-node'

export interface OpenedDraft {
  readonly nodes: readonly OpenedNode[]
  readonly findings: readonly Finding[]
  readonly notices: readonly Notice[]
}

/** A delay of which nothing is said yet begins with a day. */
const firstDelay = { for: { amount: 1, unit: 'day', working: false } }

/** What can be set of a drawing, the process itself first, and what it lacks. */
export function openDraft(xml: string, fields: readonly { readonly id: string }[] | null): OpenedDraft {
  const drawing = readDrawing(xml)
  const keys = fields && new Set(fields.flatMap(({ id }) => [id, id.split('.')[0] ?? id]))
  const compiled = compile(xml, keys ? { fields: keys } : {})
  const findings = compiled.ok ? [] : compiled.findings
  if (drawing.process === null) return { nodes: [], findings, notices: compiled.notices }
  const read = settingsIn('process', drawing.process)
  const whole = {
    ...{ id: drawing.process.attributes.get('id') ?? '', name: drawing.process.attributes.get('name') ?? '' },
    ...{ kind: 'process' as const, settings: read.ok ? (read.settings as Settings | null) : null },
  }
  const nodes = drawing.containers.flatMap((container) =>
    container.nodes.map((node) => {
      const { settings } = settingsOfNode(node)
      const first = node.kind === 'delay' ? firstDelay : null
      return { id: node.id, name: node.name, kind: node.kind, settings: (settings ?? first) as Settings | null }
    }),
  )
  return { nodes: [whole, ...nodes] as readonly OpenedNode[], findings, notices: compiled.notices }
}
