import { withoutSealed } from '@workstation/domain/form/kept-secret'
import { AppError } from '../../platform/app-error'
import { startRun } from './start-run'
import { isEndless } from './started-in'
import type { Perform, Ready, World } from './world'

interface Beginning {
  readonly ready: Pick<Ready, 'run' | 'graph'>
  /** The step that starts it. */
  readonly node: string
  /** Where the parent waits for it; null where it does not. */
  readonly scope: string | null
  readonly starter: string
  /** What it begins with. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The values of a child, out of those of its parent; secrets stay where they are. */
export function childValues({ graph }: Pick<Ready, 'graph'>, at: string, values: Readonly<Record<string, unknown>>) {
  const node = graph.nodes[at]
  const fields = node?.kind === 'child' ? node.settings.fields : []
  const open = withoutSealed(values)
  return Object.fromEntries(fields.map(({ from, to }) => [to, open[from] ?? null]))
}

/** Starts a child and submits it. @throws workflow.endless, workflow.not-startable, and why the walker refuses */
export async function beginChild(world: World, beginning: Beginning, perform: Perform): Promise<void> {
  const { ready, scope, starter, values } = beginning
  const { run, graph } = ready
  const node = graph.nodes[beginning.node]
  if (node?.kind !== 'child') return
  const { processId } = node.settings
  if (isEndless(world.trx, { processId, parentId: run.id })) throw new AppError('workflow.endless')
  const started = await startRun(world, {
    ...{ processId, starter, createdBy: run.starter, values, urgency: run.urgency },
    parent: { run, node: beginning.node, scope },
  })
  const action = { verb: 'submit', by: starter, actor: started.actorId } as const
  await perform(world, { instanceId: started.id, personId: starter, action })
}
