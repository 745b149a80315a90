import type { Language } from '@workstation/contract/language'
import type { ReviewTarget } from '@workstation/contract/review-target'
import { minuteAt } from '@workstation/domain/calendar/wall-clock'
import type { TemplateValues } from '@workstation/domain/template/fill-template'
import type { Actor } from '../../../platform/actor'
import { findRow } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import type { TemplateRecords } from '../../template'
import { listTargetPage } from '../lists/read-targets'
import { readTasks } from '../lists/read-tasks'
import { runNoOf } from '../run/run-store'
import { targetModel } from '../target-model'
import { placesOf } from './notice-text'

const mostOffered = 20
const callerOf = (actor: Actor) => ({ actor, linkTarget: null }) as Parameters<typeof readTasks>[1]

async function list(services: Services, actor: Actor) {
  const query = { pageSize: mostOffered, sidx: 'createtime', sort: 'desc' } as const
  const { list: rows } = await listTargetPage(services, callerOf(actor), query)
  return rows.map(({ id, reviewname }) => ({ id, name: reviewname ?? '' }))
}

/** What a run that the person sees puts into a text; what he does not see of it is left to the sample. */
async function values(
  services: Services,
  actor: Actor,
  { id, language }: { id: string; language: Language },
): Promise<TemplateValues> {
  const target = await findRow<ReviewTarget>(services.db, targetModel, actor, id)
  const { list: tasks } = await readTasks(services, callerOf(actor), { targetid: id })
  const professions = [
    ...new Set(tasks.map(({ majortext }) => majortext).filter((name) => name !== undefined && name !== '')),
  ]
  const [due] = tasks.flatMap(({ duetime }) => duetime ?? []).sort((a, b) => a - b)
  const known = {
    ...(professions.length > 0 && { professions }),
    ...(due !== undefined && { due: minuteAt(due, services.config.timeZone) }),
    by: actor.realName,
    person: actor.realName,
  }
  const run = await runNoOf(services.db, id)
  return placesOf({ ...known, review: target.reviewname ?? '', run }, language)
}

/** Runs, for trying templates of what is told of reviews. */
export const reviewRecords: TemplateRecords = { list, values }
