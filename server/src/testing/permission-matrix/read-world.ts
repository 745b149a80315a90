import { sql } from 'kysely'
import type { ModelFixture } from '../model-fixture'
import type { TestApp } from '../start-test-app'
import type { SourceRow } from './kinds'
import type { MatrixWorld } from './matrix-answers'

/** Names of the columns of a model that tell of a person and of an organisation, on the wire and in the source. */
export function columnsOf({ model }: ModelFixture) {
  const find = (holds: 'person' | 'organize') =>
    [...model.columns.values()].find(
      (column) => column.holds === holds && column.type === 'text' && !/^organize_ids$/.test(column.source),
    )
  const [person, organize] = [find('person'), find('organize')]
  return {
    fields: { person: person?.name ?? null, organize: organize?.name ?? null },
    sources: { person: person?.source ?? null, organize: organize?.source ?? null },
  }
}

/** Whom a row is about, on pages that show people to those who administer where these work. */
const personIn: Readonly<Record<string, (row: SourceRow) => string>> = {
  user: ({ id }) => id,
  registration: ({ id }) => id,
  onlineUser: ({ user_id }) => String(user_id),
}

async function placesIn(
  { services: { db } }: TestApp,
  page: string,
): Promise<Pick<MatrixWorld, 'placesOf' | 'placesHoldActs' | 'ownerOf'>> {
  const listed = (rows: readonly { of: string; place: string }[]) => (row: SourceRow) =>
    rows.filter(({ of }) => of === row.id).map(({ place }) => place)
  if (page === 'position') return { placesOf: ({ organize_id }) => [String(organize_id)], placesHoldActs: true }
  if (page === 'group') return { placesOf: () => [], placesHoldActs: true }
  if (page === 'role') {
    const rows = await db.selectFrom('role_organize').select(['role_id as of', 'organize_id as place']).execute()
    return { placesOf: (row) => (row.global_mark === 1 ? [] : listed(rows)(row)), placesHoldActs: true }
  }
  const personOf = personIn[page]
  if (!personOf) return { placesOf: null, placesHoldActs: false }
  const rows = await db.selectFrom('user_organize').select(['user_id as of', 'organize_id as place']).execute()
  const placesOf = (row: SourceRow) => {
    const places = listed(rows)({ id: personOf(row) })
    // Of somebody who works nowhere nobody is administrator.
    return places.length > 0 ? places : ['nowhere']
  }
  return { placesOf, placesHoldActs: false, ...(page === 'onlineUser' ? { ownerOf: personOf } : {}) }
}

/** The rows of a model with what they are weighed by, as the tables have them now. */
export async function readWorld(
  app: TestApp,
  fixture: ModelFixture,
  ids: readonly [string, string],
): Promise<MatrixWorld> {
  const { db } = app.services
  const rows = await sql<SourceRow>`select * from ${sql.table(fixture.model.source)}`.execute(db)
  const organizes = await db.selectFrom('organize').select(['id', 'path']).execute()
  const people = await db.selectFrom('app_user').select(['id', 'manager_id']).where('deleted_at', 'is', null).execute()
  const page = fixture.model.modelId
  return {
    rows: rows.rows,
    isOwn: fixture.isOwn === true,
    first: ids[0],
    second: ids[1],
    ...columnsOf(fixture).sources,
    ways: new Map(organizes.map(({ id, path }) => [id, path.split(',')])),
    managers: new Map(people.map(({ id, manager_id }) => [id, manager_id])),
    buttons: fixture.grants.flatMap(({ modelId, button }) => (modelId === page && button ? [button] : [])),
    ...(await placesIn(app, page)),
  }
}
