import { compile } from '../compile'
import type { Graph } from '../graph'
import type { PlannedArm, PlannedStep, ProcessPlan } from '../process-plan'
import type { ApprovalSettings, PeopleRule } from '../settings'
import { writeBpmn } from '../write-bpmn'

/** People by their ids. */
export const people = (...users: string[]): PeopleRule[] => [
  { from: 'named', users, positions: [], roles: [], groups: [] },
]

/** An approval by these people, of whom one suffices unless told otherwise. */
export const approval = (
  id: string,
  who: readonly string[] = [`p-${id}`],
  settings: Partial<ApprovalSettings> = {},
): PlannedStep => ({ do: 'approval', id, settings: { people: people(...who), ...settings } })

const arms = (lists: readonly (readonly PlannedStep[])[]): PlannedArm[] => lists.map((steps) => ({ steps }))

export const parallel = (id: string, ...lists: readonly (readonly PlannedStep[])[]): PlannedStep => ({
  do: 'parallel',
  id,
  arms: arms(lists),
})

/** Ways with their conditions, `[when, ...steps]`; the last one is the default and its condition is not looked at. */
const choice =
  (kind: 'exclusive' | 'inclusive') =>
  (id: string, ...ways: readonly (readonly [string, ...PlannedStep[]])[]): PlannedStep => ({
    do: kind,
    id,
    arms: ways.map(([when, ...steps]) => ({ when, steps })),
  })
export const exclusive = choice('exclusive')
export const inclusive = choice('inclusive')

export const phase = (id: string, ...steps: readonly PlannedStep[]): PlannedStep => ({ do: 'phase', id, steps })

/** A process of these steps as BPMN. */
export const processOf = (...steps: readonly PlannedStep[]): string => writeBpmn({ steps })

/** The graph of a plan that compiles; fails with what was found in one that does not. */
export function graphOf(plan: ProcessPlan): Graph {
  const compiled = compile(writeBpmn(plan))
  if (compiled.ok) return compiled.graph
  throw new Error(JSON.stringify(compiled.findings))
}

/** The graph of a process of these steps. */
export const graphOfSteps = (...steps: readonly PlannedStep[]): Graph => graphOf({ steps })
