import type { PageQuery } from '@workstation/contract/fields'
import type { FigureRun } from '@workstation/contract/review-figures'
import type { Actor } from '../../../platform/actor'
import { listRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { targetModel } from '../target-model'
import { daysOfRuns, type FigureFilters, figureConditions } from './figures-store'
import { type RunFilters, runConditions, targetSource } from './filter-store'

type RunQuery = PageQuery & FigureFilters & Pick<RunFilters, 'projectid' | 'organizeid' | 'startTime' | 'endTime'>

/** One page of the runs behind a figure, each with how long the step took that was asked for. */
export async function readFigureRuns(services: Services, actor: Actor, { step, month, outcome, ...query }: RunQuery) {
  const { db, clock, config } = services
  const filters = [
    ...runConditions(query, clock.now(), targetSource),
    ...figureConditions({ step, month, outcome }, config.timeZone),
  ]
  const page = await listRows<Omit<FigureRun, 'days'>>(db, targetModel, actor, { ...query, filters })
  const ids = page.list.map(({ id }) => id)
  const days = step ? await daysOfRuns(db, step, ids) : new Map<string, number>()
  return { ...page, list: page.list.map((run) => ({ ...run, days: days.get(run.id) ?? null })) }
}
