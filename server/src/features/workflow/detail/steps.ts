import type { Language } from '@workstation/contract/language'
import type { WorkflowOperator } from '@workstation/contract/workflow-detail'
import { listNames } from '@workstation/domain/language/list-names'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Actor, InstanceState, Task } from '@workstation/domain/workflow/state'
import type { PersonName } from './detail-store'

type Names = ReadonlyMap<string, PersonName>

/** How a step is marked: 0 passed, 1 current, 2 not reached, 3 returned, -2 stopped. */
function markOf(visits: readonly Task[], isStopped: boolean): number {
  if (isStopped) return -2
  if (visits.some((task) => task.state === 'open')) return 1
  const last = visits.at(-1)
  if (!last) return 2
  if (last.supersededAt === null && last.state === 'passed') return 0
  return last.state === 'returned' || last.state === 'passed' ? 3 : 2
}

/** How people are called, and the language of who reads. */
interface Called {
  readonly names: Names
  readonly language: Language
}

/** The steps of a process as an instance has gone through them. */
export function stepsOf(graph: Graph, { tasks, actors, tokens }: InstanceState, { names, language }: Called) {
  return Object.values(graph.nodes).map((node) => {
    const visits = tasks.filter((task) => task.node === node.id).sort((a, b) => a.seq - b.seq)
    const last = visits.at(-1)
    const people = actors.filter((actor) => actor.task === last?.id && actor.state !== 'void')
    const isStopped = tokens.some((token) => token.node === node.id && token.state === 'stopped')
    return {
      ...{ id: last?.id ?? node.id, nodeCode: node.id, nodeName: node.name || node.id, nodeType: node.kind },
      type: markOf(visits, isStopped),
      userName: listNames(
        people.map(({ person }) => names.get(person)?.name ?? person),
        language,
      ),
    }
  })
}

const completions: Partial<Record<Actor['state'], number>> = { agreed: 1, rejected: -1 }
const handledAs: Partial<Record<Actor['state'], number>> = { agreed: 1, rejected: 0, moved: 7 }

interface Times {
  readonly received: Date | null
  readonly due: Date | null
}

/** Who has or had a part in which step, and why. */
export function operatorsOf(
  graph: Graph,
  { instance, tasks, actors }: InstanceState,
  { names, times }: { names: Names; times: ReadonlyMap<string, Times> },
): WorkflowOperator[] {
  const nameOf = (id: string) => names.get(id)?.name ?? id
  return actors.map((actor) => {
    const task = tasks.find(({ id }) => id === actor.task)
    const isVoid = actor.state === 'void' || actor.state === 'notNeeded' || task?.supersededAt != null
    const brought = actor.kind !== 'own' && actor.kind !== 'transferred'
    const { rule = '', detail = '', automatic } = actor.reason ?? {}
    return {
      ...{ id: actor.id, handleId: actor.person, userName: nameOf(actor.person) },
      ...{ handleStatus: handledAs[actor.state] ?? null, handleTime: actor.decidedAt, handleOpinion: actor.opinion },
      ...{ nodeCode: task?.node ?? '', nodeName: graph.nodes[task?.node ?? '']?.name || (task?.node ?? '') },
      ...{ completion: completions[actor.state] ?? 0, state: isVoid ? -1 : Number(brought) },
      ...{ taskNodeId: actor.task, taskId: instance.id },
      receiveTime: times.get(actor.id)?.received?.getTime() ?? null,
      dueTime: times.get(actor.id)?.due?.getTime() ?? null,
      reason: {
        rule: automatic ? `${rule}:${automatic}` : rule,
        detail: names.get(detail)?.name ?? detail,
        delegateOf: actor.decidedBy && actor.decidedBy !== actor.person ? nameOf(actor.decidedBy) : '',
      },
    }
  })
}
