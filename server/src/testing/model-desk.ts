import { limitPage, type PageLimits } from './limit-page'
import type { TestUser } from './make-user'
import type { ModelFixture } from './model-fixture'
import type { TestApp } from './start-test-app'

/** A model with two records of it, who may do everything with them, and what limits him. */
export interface ModelDesk {
  readonly fixture: ModelFixture
  readonly ids: readonly [string, string]
  readonly administrator: TestUser
  readonly clerk: TestUser
  /** Who makes records that the clerk sees. */
  readonly maker: TestUser
  readonly limit: (limits: PageLimits) => Promise<void>
}

const desks = new WeakMap<TestApp, Map<ModelFixture, ModelDesk>>()

/** The desk of a model in an app; made once. */
export async function deskOf(app: TestApp, fixture: ModelFixture): Promise<ModelDesk> {
  const known = desks.get(app) ?? new Map<ModelFixture, ModelDesk>()
  desks.set(app, known)
  const found = known.get(fixture)
  if (found) return found
  const administrator = await app.administrator()
  await fixture.prepare?.(app, administrator)
  const clerk = await app.makeUser({ grants: [...fixture.grants] })
  const ids = await fixture.make(app, administrator, clerk)
  const maker = fixture.isOwn ? clerk : administrator
  const of = { personId: clerk.id, page: fixture.model.modelId }
  const desk = { fixture, ids, administrator, clerk, maker, limit: (limits: PageLimits) => limitPage(app, of, limits) }
  known.set(fixture, desk)
  return desk
}
