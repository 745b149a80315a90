import type { CacheFigures, CacheName, Cleared } from '@workstation/contract/cache'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { clearOfNode, type FiguresByName } from './answer-caches'

const sumOf = (figures: readonly Pick<CacheFigures, 'entries' | 'bytes'>[]) => ({
  entries: figures.reduce((sum, one) => sum + one.entries, 0),
  bytes: figures.reduce((sum, one) => sum + one.bytes, 0),
})

/**
 * Clears caches on all nodes and says what that did, with a line in the log of operations. A node that is silent forgets
 * by itself what could be out of date: within 30 s, and when it hears of changes again.
 */
export async function clearCaches(
  { nodes, db }: Services,
  context: Context,
  names: readonly CacheName[],
): Promise<Cleared> {
  const { answers, silent } = await nodes.ask<FiguresByName>(clearOfNode, { names })
  const done = answers.map(({ node: { id, name }, data }) => ({ id, name, ...sumOf(Object.values(data)) }))
  const cleared = { ...sumOf(done), nodes: done, silent: silent.map(({ id, name }) => ({ id, name })) }
  const [first = '', ...others] = names
  await writeAudit(db, context, {
    action: 'cache.clear',
    entity: 'cache',
    entityId: others.length === 0 ? first : '',
    changes: {
      caches: names,
      entries: cleared.entries,
      nodes: done.map(({ name }) => name),
      silent: cleared.silent.map(({ name }) => name),
    },
  })
  return cleared
}
