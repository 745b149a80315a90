import { tell, type Work } from './work'

/** People get to read the instance, with the fields that the node grants. */
export function copyTo(work: Work, node: string, people: readonly string[]): void {
  if (people.length === 0) return
  work.effects.push({ kind: 'copy', node, people })
  tell(work, { kind: 'copied', to: people, task: null, node })
}
