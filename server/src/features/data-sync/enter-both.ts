import { AppError } from '../../platform/app-error'
import { leadToSame } from '../../platform/outside-database/same-database'
import type { Services } from '../../services'
import { enterSource, type OpenSource } from '../data-source'

export interface Pair {
  readonly from: string
  readonly to: string
}
export interface Both {
  readonly from: OpenSource
  readonly to: OpenSource
}

const ownLink = '0'
/** Milliseconds of one statement: a batch is read and written within it. */
export const statementMs = 120_000

async function refuseSame({ from, to }: Both): Promise<void> {
  const { kind, schema } = from.place
  if (kind !== to.place.kind || schema.toLowerCase() !== to.place.schema.toLowerCase()) return
  if (await leadToSame(kind, from.connection, to.connection)) throw new AppError('data-sync.same')
}

/**
 * Enters two sources, of which the second is written where `writes` says so. Always the same one first, so that two who
 * wait for their turn do not wait for each other.
 * @throws data-sync.own, data-sync.same, and whatever keeps a source from being entered
 */
export async function enterBoth<T>(
  services: Services,
  { from, to, writes }: Pair & { writes: boolean },
  work: (both: Both) => Promise<T>,
): Promise<T> {
  if (from === ownLink || to === ownLink) throw new AppError('data-sync.own')
  if (from === to) throw new AppError('data-sync.same')
  const [source, target] = [
    { id: from, writes: false, statementMs },
    { id: to, writes, statementMs },
  ]
  const meet = async (both: Both) => {
    await refuseSame(both)
    return work(both)
  }
  return from < to
    ? enterSource(services, source, (one) => enterSource(services, target, (other) => meet({ from: one, to: other })))
    : enterSource(services, target, (other) => enterSource(services, source, (one) => meet({ from: one, to: other })))
}
