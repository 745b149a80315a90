import type { ScopeQuery } from '@workstation/contract/fields'
import type { Review } from '@workstation/contract/review'
import type { ReviewOverview } from '@workstation/contract/review-overview'
import type { ReviewTarget } from '@workstation/contract/review-target'
import { ReviewStage } from '@workstation/domain/review/stage'
import type { RawBuilder } from 'kysely'
import { type Actor, isPermitted } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { seesColumn } from '../../../platform/guarded-model/model'
import { listRows, selectRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { reviewModel } from '../review-model'
import { seesAllReviews } from '../run/review-manager'
import { targetModel } from '../target-model'
import { countedTaskModel } from '../task-model'
import { listCounts } from './count-store'
import { isRunning, taskConditions } from './filter-store'
import { countStages, isDraft, isReturned, madeBy, startedBy } from './overview-store'
import { waitedForBy } from './read-target'
import { seesLeaders } from './waiting-columns'

/** So many of a kind that the home page can be taken in at a glance. */
const most = 20
const mostLeaders = 8

type Run = Pick<ReviewTarget, 'id' | 'progress'> &
  Partial<Pick<ReviewTarget, 'reviewname' | 'projectname' | 'createtime' | 'waitingsince' | 'duetime'>>
type Own = Pick<Review, 'id' | 'targetid' | 'flowstate'> & Partial<Pick<Review, 'reviewname' | 'projectname'>>

async function listRunning(db: Db, actor: Actor, scope: ScopeQuery): Promise<ReviewOverview['running']> {
  const runs = await selectRows<Run>(db, targetModel, actor, {
    ...scope,
    filters: [isRunning, startedBy(actor.userId)],
    only: ['id', 'progress', 'reviewname', 'projectname', 'createtime', 'waitingsince', 'duetime'],
    limit: most,
  })
  return Promise.all(
    runs.map(async ({ id, progress, reviewname = '', projectname = '', createtime = 0, ...run }) => ({
      targetid: id,
      reviewname,
      projectname,
      progress,
      waitingfor: await waitedForBy(db, actor, { id, progress }),
      since: run.waitingsince ?? createtime,
      duetime: run.duetime ?? null,
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

/** Who has how much to do, for those who see all reviews and may see the statistics. */
async function readLoad(services: Services, actor: Actor, scope: ScopeQuery): Promise<ReviewOverview['load']> {
  if (!seesAllReviews(actor) || !isPermitted(actor, { modelId: countedTaskModel.modelId })) return null
  if (!seesColumn(countedTaskModel, actor, 'leadername') || !seesLeaders(actor)) return null
  const query = { ...scope, groupby: 'leader', doing: 1, sidx: 'open', sort: 'desc', pageSize: mostLeaders } as const
  const { list } = await listCounts(services, actor, query)
  const filters = taskConditions({ state: 'orphaned' }, services.clock.now(), actor.userId)
  const orphaned = await listRows(services.db, countedTaskModel, actor, {
    ...scope,
    filters,
    pageSize: 1,
    only: ['id'],
  })
  const leaders = list.map(({ id, name, open, overdue }) => ({ id, name, open, late: overdue ?? 0 }))
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
    readLoad(services, actor, scope),
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
