/** What an opinion on a run as a whole is: of the final reviewer, a note of the assigner, or why it ended before its time. */
export type OpinionKind = 'opinion' | 'note' | 'withdrawal' | 'termination'

const kinds: Readonly<Record<string, OpinionKind>> = {
  confirm: 'note',
  pass: 'opinion',
  reject: 'opinion',
  withdraw: 'withdrawal',
  terminate: 'termination',
}

interface Recorded {
  readonly action: string
  readonly opinion: string
  readonly username: string
  readonly createtime: number
}

export interface RunOpinion {
  readonly kind: OpinionKind
  readonly text: string
  readonly username: string
  readonly createtime: number
}

/** What was said about a run as a whole, each with who said it and as what; oldest first. */
export function runOpinions(timeline: readonly Recorded[]): RunOpinion[] {
  return timeline
    .flatMap(({ action, opinion, username, createtime }) => {
      const kind = kinds[action]
      return kind && opinion ? [{ kind, text: opinion, username, createtime }] : []
    })
    .toSorted((a, b) => a.createtime - b.createtime)
}
