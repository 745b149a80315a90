import type { ScopeQuery } from '@workstation/contract/fields'
import type { Review } from '@workstation/contract/review'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { filesOf } from '../../file'
import { withId } from '../lists/filter-store'
import { reviewModel } from '../review-model'
import type { Caller } from '../run/take-step'
import { listProjectFiles as readFiles } from './document-store'

const mostReviews = 1000

/** The documents and task files of the reviews that the caller sees, of one project, one review or all. */
export async function listProjectFiles(
  services: Services,
  { actor }: Caller,
  { reviewid = '', ...scope }: ScopeQuery & { reviewid?: string },
) {
  const { db } = services
  const query = { ...scope, filters: withId(reviewid), limit: mostReviews }
  const reviews = await selectRows<Review>(db, reviewModel, actor, query)
  const rows = await readFiles(
    db,
    reviews.map((review) => review.id),
  )
  const ofReviews = await filesOf(db, 'review', idsOf(rows, 'review'))
  const ofTasks = await filesOf(db, 'reviewTask', idsOf(rows, 'reviewTask'))
  const files = new Map([...ofReviews.values(), ...ofTasks.values()].flat().map((file) => [file.fileId, file]))
  const list = rows.flatMap(({ createtime, ...row }) => {
    const file = files.get(row.fileId)
    return file ? [{ ...file, ...row, createtime: createtime.getTime() }] : []
  })
  return { list }
}

const idsOf = (rows: ReadonlyArray<{ entity: string; entityId: string }>, entity: string) => [
  ...new Set(rows.filter((row) => row.entity === entity).map((row) => row.entityId)),
]
