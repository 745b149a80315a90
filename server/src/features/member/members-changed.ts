import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { accessWithdrawn } from '../session'
import type { HolderTable } from './store'

/** People who are told one by one; from there on every node asks for everybody again. */
const mostNamed = 50

interface Joining {
  table: HolderTable
  joined?: readonly string[]
  left?: readonly string[]
}

/** What follows when people have joined or left: rights count at once, and what a lost role had opened is closed. */
export async function membersChanged(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  { table, joined = [], left = [] }: Joining,
): Promise<void> {
  if (table === 'role') for (const id of left) await accessWithdrawn(services, { trx, after }, id)
  const people = [...joined, ...left]
  const told = people.length > mostNamed ? ['*'] : people
  for (const id of told) await rightsChanged(services, trx, after, id)
}
