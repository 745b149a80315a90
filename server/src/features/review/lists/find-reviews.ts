import type { Review } from '@workstation/contract/review'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { visibleColumns } from '../../../platform/guarded-model/model'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import { reviewModel } from '../review-model'
import { namedLike } from './find-store'

type Found = Partial<Pick<Review, 'reviewname' | 'projectname'>> & Pick<Review, 'id' | 'targetid'>

/** The newest reviews that a person sees, by their name or by that or the code of their project. */
export function findReviews(db: Db, actor: Actor, keyword: string, limit: number): Promise<Found[]> {
  const visible = new Set(visibleColumns(reviewModel, actor).map(({ name }) => name))
  const filters = [namedLike(keyword, { review: visible.has('reviewname'), project: visible.has('projectname') })]
  return selectRows<Found>(db, reviewModel, actor, {
    filters,
    only: ['id', 'targetid', 'reviewname', 'projectname'],
    limit,
  })
}
