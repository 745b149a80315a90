import type { Trx } from '../../platform/database'
import { perInstance } from '../../platform/per-instance'

interface Begun {
  readonly processId: string
  readonly parentId: string | null
}

/** What one action starts at most, in all processes together. */
const most = 1000
const begunIn = perInstance((_: Trx) => new Map<string, Begun>())

/** Notes what is started in a transaction. */
export const noteStart = (trx: Trx, id: string, begun: Begun): void => void begunIn(trx).set(id, begun)

/** Whether a process was started above a child of it by the same action, so that nobody was asked in between; or too many were. */
export function isEndless(trx: Trx, { processId, parentId }: Begun): boolean {
  const begun = begunIn(trx)
  for (let above = begun.get(parentId ?? ''); above; above = begun.get(above.parentId ?? ''))
    if (above.processId === processId) return true
  return begun.size >= most
}
