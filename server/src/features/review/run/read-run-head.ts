import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import { dayAt } from '@workstation/domain/calendar/wall-clock'
import { reviewNumber } from '@workstation/domain/review/review-number'
import type { Actor } from '../../../platform/actor'
import { seesColumn } from '../../../platform/guarded-model/model'
import type { Services } from '../../../services'
import { seesLeaders } from '../lists/waiting-columns'
import { targetModel } from '../target-model'
import type { TargetRow } from '../target-store'
import { peopleOfParts } from './participant-store'
import { findRunHead } from './run-head-store'

type RunHead = Pick<ReviewTargetInfo, 'number' | 'projectcode' | 'companytext' | 'participants'>

/** What stands above a run wherever it is shown. The caller must have been shown to see the run. */
export async function readRunHead(services: Services, actor: Actor, target: TargetRow): Promise<RunHead> {
  const { db, config } = services
  const head = await findRunHead(db, target)
  const participants = await peopleOfParts(db, target.id)
  // Code and company tell the project to whoever its name is withheld from, and the parts the initiator (THR-13).
  const showsProject = seesColumn(targetModel, actor, 'projectname')
  const showsLeaders = seesLeaders(actor)
  const showsInitiator = seesColumn(targetModel, actor, 'createusertext')
  return {
    number: head
      ? reviewNumber(Number(dayAt(head.created_at.getTime(), config.timeZone).slice(0, 4)), head.serial, target.run_no)
      : '',
    projectcode: (showsProject && head?.projectCode) || '',
    companytext: (showsProject && head?.company) || '',
    participants: participants.filter(({ part }) => {
      if (part === 'leader') return showsLeaders
      return part !== 'initiator' || showsInitiator
    }),
  }
}
