import type { Graph, GraphNode } from '@workstation/domain/workflow/graph'
import type { NodeStanding } from '@workstation/domain/workflow/node-standing'
import { type TreeArm, type TreeStep, treeOf } from '@workstation/domain/workflow/tree-of'
import { useMemo } from 'react'
import { useWorkflowTexts } from '../use-workflow-texts'
import { NodeCard } from './node-card'
import './process-tree.css'

interface ProcessTreeProps {
  graph: Graph
  /** Where an instance stands at each step; without it the process alone is shown. */
  standings?: ReadonlyMap<string, NodeStanding>
  names?: Readonly<Record<string, string>>
}

type Shown = Omit<ProcessTreeProps, 'graph'>

/** A process as cards from top to bottom, arms side by side where there is room; it is read by keyboard and aloud as lists. */
export function ProcessTree({ graph, ...shown }: ProcessTreeProps) {
  const { t } = useWorkflowTexts()
  const steps = useMemo(() => treeOf(graph), [graph])
  return (
    <div className="process-tree">
      <Steps steps={steps} shown={shown} label={t('tree.label')} />
    </div>
  )
}

function Steps({ steps, shown, label }: { steps: readonly TreeStep[]; shown: Shown; label?: string }) {
  if (steps.length === 0) return null
  return (
    <ol className="process-steps" aria-label={label}>
      {steps.map((step) => (
        <li key={`${step.kind} ${step.node.id}`}>
          <Step step={step} shown={shown} />
        </li>
      ))}
    </ol>
  )
}

function Step({ step, shown }: { step: TreeStep; shown: Shown }) {
  const { t } = useWorkflowTexts()
  if (step.kind === 'goto') {
    return <p className="process-goto">{t(step.back ? 'tree.back' : 'tree.on', { name: titleOf(step.node, t) })}</p>
  }
  if (step.kind === 'node') return <NodeCard node={step.node} {...shown} />
  if (step.kind === 'phase') {
    return (
      <div className="process-phase">
        <strong>{titleOf(step.node, t)}</strong>
        <Steps steps={step.steps} shown={shown} />
      </div>
    )
  }
  return <Split node={step.node} arms={step.arms} shown={shown} />
}

interface SplitProps {
  node: GraphNode
  arms: readonly TreeArm[]
  shown: Shown
}

/** What stands above the ways out of a split: how many of them are gone. */
function Split({ node, arms, shown }: SplitProps) {
  const { t } = useWorkflowTexts()
  return (
    <div className={`process-split process-split-${node.kind}`}>
      <p className="process-split-name">
        {node.name && <strong>{node.name}</strong>}
        {t(`tree.split.${node.kind}`)}
      </p>
      <ul>
        {arms.map((arm, index) => (
          <li key={arm.flow.id}>
            <p className="process-arm-name">{armName(arm, index, t)}</p>
            <Steps steps={arm.steps} shown={shown} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Words = ReturnType<typeof useWorkflowTexts>['t']

function armName({ flow }: TreeArm, index: number, t: Words): string {
  if (flow.name) return flow.name
  return flow.isDefault ? t('tree.otherwise') : t('tree.arm', { number: index + 1 })
}

const titleOf = ({ name, kind }: GraphNode, t: Words) => name || t(`tree.kind.${kind}`)
