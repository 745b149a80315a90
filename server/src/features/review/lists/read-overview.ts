import type { ScopeQuery } from '@workstation/contract/fields'
import type { Review } from '@workstation/contract/review'
import type { ReviewOverview } from '@workstation/contract/review-overview'
import type { ReviewTarget } from '@workstation/contract/review-target'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage } from '@workstation/domain/review/stage'
import type { RawBuilder } from 'kysely'
import { type Actor, isPermitted } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { listRows, selectRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { reviewModel } from '../review-model'
import { isReviewManager } from '../run/review-manager'
import { targetModel } from '../target-model'
import { countedTaskModel } from '../task-model'
import { listCounts } from './count-store'
import { taskConditions } from './filter-store'
import { countStages, isDraft, isReturned, isRunning, madeBy, startedBy, waitingTimes } from './overview-store'
import { peopleWaitedFor } from './read-target'

/** So many of a kind that the home page can be taken in at a glance. */
const most = 20
const mostLeaders = 8

type Run = Pick<ReviewTarget, 'id' | 'progress'> & Partial<Pick<ReviewTarget, 'reviewname' | 'projectname'>>
type Own = Pick<Review, 'id' | 'targetid' | 'flowstate'> & Partial<Pick<Review, 'reviewname' | 'projectname'>>

async function listRunning(db: Db, actor: Actor, scope: ScopeQuery): Promise<ReviewOverview['running']> {
  const runs = await selectRows<Run>(db, targetModel, actor, {
    ...scope,
    filters: [isRunning, startedBy(actor.userId)],
    only: ['id', 'progress', 'reviewname', 'projectname'],
    limit: most,
  })
  const times = await waitingTimes(
    db,
    runs.map(({ id }) => id),
  )
  return Promise.all(
    runs.map(async ({ id, progress, reviewname = '', projectname = '' }) => ({
      targetid: id,
      reviewname,
      projectname,
      progress,
      waitingfor: await peopleWaitedFor(db, id, { progress, flowstate: FlowState.running }),
      since: times.get(id)?.since.getTime() ?? 0,
      duetime: times.get(id)?.due?.getTime() ?? null,
    })),
  )
}

async function listOwn(db: Db, actor: Actor, scope: ScopeQuery, state: RawBuilder<unknown>) {
  const reviews = await selectRows<Own>(db, reviewModel, actor, {
    ...scope,
    filters: [state, madeBy(actor.userId)],
    only: ['id', 'targetid', 'flowstate', 'reviewname', 'projectname'],
    limit: most,
  })
  return reviews.map(({ id, targetid, flowstate, reviewname = '', projectname = '' }) => ({
    reviewid: id,
    targetid,
    reviewname,
    projectname,
    flowstate,
  }))
}

/** Who has how much to do, for those who look after all reviews and may see the statistics. */
async function readLoad(db: Db, actor: Actor, scope: ScopeQuery, now: Date): Promise<ReviewOverview['load']> {
  if (!isReviewManager(actor) || !isPermitted(actor, { modelId: countedTaskModel.modelId })) return null
  const query = { ...scope, groupby: 'leader', doing: 1, sidx: 'open', sort: 'desc', pageSize: mostLeaders } as const
  const { list } = await listCounts(db, actor, query, now)
  const filters = taskConditions({ state: 'orphaned' }, now)
  const orphaned = await listRows(db, countedTaskModel, actor, { ...scope, filters, pageSize: 1, only: ['id'] })
  const leaders = list.map(({ id, name, open, overdue }) => ({ id, name, open, late: overdue }))
  return { leaders, orphaned: orphaned.pagination.total }
}

/** What the home page says of reviews: what of mine goes on, came back or was begun, and where all that I see stand. */
export async function readOverview(services: Services, actor: Actor, scope: ScopeQuery): Promise<ReviewOverview> {
  const { db } = services
  const now = services.clock.now()
  const [running, returned, drafts, stages, load] = await Promise.all([
    listRunning(db, actor, scope),
    listOwn(db, actor, scope, isReturned),
    listOwn(db, actor, scope, isDraft),
    countStages(db, actor, scope, now),
    readLoad(db, actor, scope, now),
  ])
  const at = (progress: number) => {
    const { count = 0, late = 0 } = stages.find((stage) => stage.progress === progress) ?? {}
    return { count, late }
  }
  return {
    running,
    returned,
    drafts,
    stages: {
      assigning: at(ReviewStage.assigning),
      professional: at(ReviewStage.professional),
      finalApproval: at(ReviewStage.finalApproval),
    },
    load,
  }
}
