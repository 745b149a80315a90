import { loadActor, rightsChanged } from '../../features/authority'
import { organizesChanged } from '../../features/organize'
import { positionsChanged } from '../../features/position'
import { createProject } from '../../features/project'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { addBillRules, addPrintTemplates, readMark, writeMark } from '../store'
import { addDemoChats } from './add-demo-chats'
import { addDemoForms } from './add-demo-forms'
import { addDemoInterfaces } from './add-demo-interfaces'
import { addDemoNotices } from './add-demo-notices'
import { addDemoRights } from './add-demo-rights'
import { addDemoTasks } from './add-demo-tasks'
import { addDemoApprovals } from './approvals/add-demo-approvals'
import { castId } from './demo-cast'
import { demoBillRules, demoFormTemplates, demoPrintTemplates } from './demo-papers'
import { demoProjects, demoReviews } from './demo-reviews'
import { demoStage } from './demo-stage'
import { makeDemoPeople } from './make-demo-people'
import { addDemoOffice } from './office/add-demo-office'
import { playReview } from './play-review'
import { addDemoGroups, addDemoOrganizes, addDemoPeople, hasProjectCode, hasReview, markOldMessagesRead } from './store'

const demoMark = 'demoLoaded'
/** Any number: what counts is that every node takes the same lock. */
const demoLock = 7_311_003

async function addProjects(services: Services): Promise<Record<keyof typeof demoProjects, string>> {
  const actor = await loadActor(services, castId('initiator'), null)
  if (!actor) throw new Error('the demo initiator is missing')
  const caller = { actor, ip: '127.0.0.1', requestId: 'demo' }
  const ids: Record<string, string> = {}
  for (const [key, project] of Object.entries(demoProjects)) {
    const known = await hasProjectCode(services.db, project.code)
    const form = {
      fullName: project.name,
      enCode: project.code,
      typeId: `projectType-${project.type}`,
      organizeId: project.organize,
      leaderId: castId(project.leader),
      description: '演示项目',
    }
    ids[key] = known ?? (await createProject(services, caller, form)).id
  }
  return ids as Record<keyof typeof demoProjects, string>
}

/** What an administrator finds on his pages beside people and reviews. */
async function addRecords({ db, config }: Services, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    await addDemoInterfaces(trx, now)
    await addDemoTasks(trx, config.timeZone, now)
    await addBillRules(trx, demoBillRules)
    await addPrintTemplates(trx, demoPrintTemplates)
  })
}

/** Last, since the play knows no rows that are out of sight. */
async function addRights(services: Services): Promise<void> {
  await transact(services.db, async (trx, after) => {
    await addDemoRights(trx, makeDemoPeople())
    await rightsChanged(services, trx, after, '*')
  })
}

async function load(services: Services): Promise<void> {
  const now = services.clock.now()
  await transact(services.db, async (trx, after) => {
    await addDemoOrganizes(trx)
    await addDemoPeople(trx, makeDemoPeople())
    await addDemoGroups(trx)
    await addDemoChats(trx, now)
    await organizesChanged(services, trx, after)
    await positionsChanged(services, trx, after)
  })
  const stage = demoStage(services, { now: new Date(now.getTime() - 90 * 86_400_000) })
  const projects = await addProjects(stage.services)
  for (const play of demoReviews) {
    // A start that was cut off goes on where it stopped.
    if (await hasReview(services.db, play.id)) continue
    await playReview(stage, play, { projectId: projects[play.project], now })
  }
  await addDemoNotices(stage, now)
  await addRecords(services, now)
  await addDemoForms(services)
  await addRights(services)
  await markOldMessagesRead(services.db, new Date(now.getTime() - 3 * 86_400_000))
  services.log.info({ reviews: demoReviews.length }, 'demo organisation loaded')
}

const addFormPapers = ({ db }: Services): Promise<void> =>
  transact(db, (trx) => addPrintTemplates(trx, demoFormTemplates))

/** What each version of the demo adds, also to databases that have the ones before. Append; never change one that was released. */
export const demoSteps: ReadonlyArray<(services: Services) => Promise<void>> = [
  load,
  addDemoApprovals,
  addDemoOffice,
  addFormPapers,
]

/**
 * Loads what is missing of the demo organisation once for all nodes: people, projects, reviews and approvals in every
 * state with their history.
 * @param steps those of an earlier version, for a database as it left it
 * @returns true when something was loaded just now
 */
export async function seedDemo(services: Services, steps = demoSteps): Promise<boolean> {
  const client = await services.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [demoLock])
    const version = Number((await readMark(services.db, demoMark)) ?? 0)
    for (const [at, step] of steps.entries()) {
      if (at < version) continue
      await step(services)
      await writeMark(services.db, demoMark, String(at + 1))
    }
    return version < steps.length
  } finally {
    await client.query('select pg_advisory_unlock($1)', [demoLock])
    client.release()
  }
}
