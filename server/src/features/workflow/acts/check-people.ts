import type { Graph } from '@workstation/domain/workflow/graph'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { onlyAble } from '../people-store'

/** People, each once; only who can sign in to do it is asked. @throws workflow.person-wanted */
export async function checkPeople(db: Db, people: readonly string[]): Promise<readonly string[]> {
  const once = [...new Set(people)]
  const able = await onlyAble(db, once)
  if (able.length < once.length) throw new AppError('workflow.person-wanted')
  return once
}

/** Who gets a copy with a decision, where its step lets whoever decides give some. @throws workflow.not-offered, workflow.person-wanted */
export async function checkCopies(
  db: Db,
  { graph, node, people }: { graph: Graph; node: string; people: readonly string[] },
): Promise<readonly string[]> {
  if (people.length === 0) return []
  const step = graph.nodes[node]
  if (step?.kind === 'approval' && !step.settings.acts.copy) throw new AppError('workflow.not-offered')
  return checkPeople(db, people)
}
