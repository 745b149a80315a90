import type { LeaderChoice } from '@workstation/contract/review-task'
import { AppError } from '../../../platform/app-error'
import { isRowVisible } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { readPlacesOf } from '../../user'
import { targetModel } from '../target-model'
import { type LeaderLoad, loadOfLeaders } from './leader-store'
import { leaderCandidates } from './people-to-act'
import { type Caller, checkLink, loadParts } from './take-step'

/** Professions told of one leader at most. */
const mostProfessions = 3

/**
 * Who may lead a task, with what one chooses by, for whoever assigns. A link, which travels by mail, tells nobody where
 * people work.
 */
export async function listLeaders(services: Services, caller: Caller, { id }: { id: string }): Promise<LeaderChoice[]> {
  checkLink(caller, id)
  const { db, clock } = services
  if (!(await isRowVisible(db, targetModel, caller.actor, id))) throw new AppError('not-found')
  const parts = await loadParts(db, caller, id)
  if (!parts.assigner && !parts.manager) throw new AppError('forbidden')
  const candidates = await leaderCandidates(services, db)
  const ids = [...candidates.keys()]
  const departments =
    caller.linkTarget === null ? await readPlacesOf(services, caller.actor, ids) : new Map<string, string>()
  const loads = await loadOfLeaders(db, ids, clock.now())
  return ids.map((leader) => ({
    id: leader,
    fullName: candidates.get(leader) ?? '',
    department: departments.get(leader) ?? '',
    ...workOf(loads.filter((load) => load.leaderId === leader)),
  }))
}

function workOf(loads: readonly LeaderLoad[]) {
  const sum = (count: (load: LeaderLoad) => number) => loads.reduce((total, load) => total + count(load), 0)
  return {
    professions: loads
      .toSorted((a, b) => b.total - a.total)
      .slice(0, mostProfessions)
      .map(({ majorId, majorText }) => ({ id: majorId, name: majorText })),
    opentasks: sum((load) => load.open),
    latetasks: sum((load) => load.late),
  }
}
