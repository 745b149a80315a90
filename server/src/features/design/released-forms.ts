import type { Trx } from '../../platform/database'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { isTrusted } from '../../platform/is-trusted'
import { perInstance } from '../../platform/per-instance'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { findDesignOfTable } from './release/column-store'
import { makeFormerForm, makeReleasedForm, type ReleasedForm } from './released-form'
import { findReleased, findReleasedAt } from './released-store'

/** Forms that a node keeps at most; beyond that those that were asked for least recently go. */
const most = 500
/** Under which nodes tell each other that a form was released, by the id of its design. */
export const releaseTopic = 'design'

interface Kept {
  readonly value: Promise<ReleasedForm | null>
  readonly at: Date
  known?: ReleasedForm | null
}

const formsOf = perInstance(({ db, clock, caches, invalidation }: Services) => {
  const kept = new Map<string, Kept>()
  const counts = caches.add('design', {
    content: () => ({
      entries: kept.size,
      values: [...kept.values()].map(({ known }) => known?.document),
      oldest: [...kept.values()].reduce<number | null>(
        (at, one) => Math.min(at ?? one.at.getTime(), one.at.getTime()),
        null,
      ),
    }),
    clear: () => kept.clear(),
  })
  invalidation.on(releaseTopic, () => kept.clear())

  async function load(id: string): Promise<ReleasedForm | null> {
    const found = await findReleased(db, id)
    return found ? makeReleasedForm(found) : null
  }
  async function loadFormer(id: string, number: number): Promise<ReleasedForm | null> {
    const found = await findReleasedAt(db, id, number)
    return found ? makeFormerForm(found) : null
  }
  function read(id: string, find = () => load(id)): Promise<ReleasedForm | null> {
    const known = kept.get(id)
    kept.delete(id)
    if (known && isTrusted(known.at, clock.now())) {
      counts.hit()
      kept.set(id, known)
      return known.value
    }
    counts.miss()
    const entry: Kept = { value: find(), at: clock.now() }
    kept.set(id, entry)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    entry.value.then(
      (value) => {
        entry.known = value
      },
      // A failure is told to who asked and not remembered.
      () => kept.get(id) === entry && kept.delete(id),
    )
    return entry.value
  }
  const readFormer = (id: string, number: number) => read(`${id}@${number}`, () => loadFormer(id, number))
  return { read, readFormer, forget: () => kept.clear() }
})

/**
 * The released form of a design, or of a menu entry that opens one, whose page it then has; null where nothing is released.
 * @param id the design, or the menu entry
 */
export async function releasedForm(services: Services, id: string): Promise<ReleasedForm | null> {
  const form = await formsOf(services).read(id)
  return form?.isOn ? form : null
}

/**
 * A design as one of its releases had it, for values that are kept elsewhere than in its tables; null where there was none.
 * @param number of the release, from 1
 */
export const formerForm = (services: Services, id: string, number: number): Promise<ReleasedForm | null> =>
  formsOf(services).readFormer(id, number)

/** The released form whose records lie in a table; null for a table of something else. */
export async function releasedFormOfTable(services: Services, table: string): Promise<ReleasedForm | null> {
  const id = await findDesignOfTable(services.db, table)
  return id === undefined ? null : releasedForm(services, id)
}

/** The page whose rights hold for the records of a form; null where nothing is released. */
export const releasedPage = async (services: Services, id: string): Promise<string | null> =>
  (await releasedForm(services, id))?.menuId ?? null

/** The model of the records that a page shows, be it on or off; undefined for a page of something else. */
export async function releasedModelOf(services: Services, pageId: string): Promise<GuardedModel | undefined> {
  const form = await formsOf(services).read(pageId)
  // A design is asked for by its own id as well, which is no page.
  return form?.menuId === pageId ? form.model : undefined
}

/** The model of the records of a design, be its page on or off; undefined where nothing is released. */
export const releasedModelOfDesign = async (services: Services, designId: string): Promise<GuardedModel | undefined> =>
  (await formsOf(services).read(designId))?.model

/** Tells every node that a form was released; call it in the transaction of the release. */
export async function releasedChanged(
  services: Services,
  id: string,
  { trx, after }: { trx: Trx; after: AfterCommit },
): Promise<void> {
  await services.invalidation.publish(trx, releaseTopic, id)
  after(() => formsOf(services).forget())
}

/** Forgets this node's copies, for who found that one is older than the newest release. */
export const forgetReleased = (services: Services): void => formsOf(services).forget()
