import type { Trx } from '../../platform/database'
import {
  type KnownOfTree,
  rowAmong,
  rowsOnWay,
  type SeenTree,
  seesWholeTree,
} from '../../platform/guarded-model/tree-rows'
import { perInstance } from '../../platform/per-instance'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { type ReleasedField, type ReleasedForm, releaseTopic } from '../design'
import { circleHeads } from './circle-heads'
import { listInBin, listLostParents, listMayCircle } from './tree-store'

/** Circles that a list shows; nobody draws more of them by hand. */
const mostHeads = 200
/** Rows that are looked through for circles; records that came in order are none of these. */
const mostLookedAt = 200_000
/** Ids that a statement is given; where more are gone, rows are looked up one by one. */
const mostGone = 2000
/** Forms that a node keeps this of. */
const mostForms = 500
const binTopic = 'record.purged'

/** What stays as it is until the form is released again, or its bin is emptied. */
interface Lasting {
  readonly heads: readonly string[]
  /** Above records, and neither there nor in the bin. */
  readonly lost: readonly string[]
}

interface Asked {
  readonly services: Services
  readonly form: ReleasedForm
  readonly parent: ReleasedField
}

async function lookUp({ services: { db }, form, parent: { column } }: Asked): Promise<Lasting> {
  const { table } = form.model.writes
  const [rows, lost] = await Promise.all([
    listMayCircle(db, { table, column }, mostLookedAt),
    listLostParents(db, { table, column }, mostGone + 1),
  ])
  return { heads: circleHeads(rows).slice(0, mostHeads), lost }
}

const lastingOf = perInstance(({ invalidation }: Services) => {
  const kept = new Map<string, Promise<Lasting>>()
  for (const topic of [releaseTopic, binTopic]) invalidation.on(topic, () => kept.clear())
  const read = (asked: Asked): Promise<Lasting> => {
    const { designId, number } = asked.form
    const key = `${designId} ${number} ${asked.parent.column}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = lookUp(asked)
    kept.set(key, made)
    if (kept.size > mostForms) kept.delete(kept.keys().next().value ?? '')
    // A failure is told to who asked and not remembered.
    made.catch(() => kept.get(key) === made && kept.delete(key))
    return made
  }
  return { read, forget: () => kept.clear() }
})

/** Tells every node that a bin was emptied; call it in the transaction that did so. */
export async function binEmptied(services: Services, { trx, after }: { trx: Trx; after: AfterCommit }): Promise<void> {
  await services.invalidation.publish(trx, binTopic, '*')
  after(() => lastingOf(services).forget())
}

/** The ids above records that are there for nobody, or null where they are too many, or the person does not see all others. */
async function goneOf({ services: { db }, form }: Asked, tree: SeenTree, lost: readonly string[]) {
  if (!seesWholeTree(tree) || lost.length > mostGone) return null
  const inBin = await listInBin(db, form.model.source, mostGone + 1)
  return inBin.length > mostGone ? null : [...lost, ...inBin]
}

/** What is known of a tree as somebody sees it; of each circle that he sees as a whole the first record, so that it can be mended. */
export async function knownOfTree(asked: Asked, tree: SeenTree): Promise<KnownOfTree> {
  const { db } = asked.services
  const { heads, lost } = await lastingOf(asked.services).read(asked)
  const gone = await goneOf(asked, tree, lost)
  if (heads.length === 0) return { heads, gone }
  return { heads: circleHeads(await rowsOnWay(db, tree, { filters: [rowAmong(heads)], most: mostHeads })), gone }
}
