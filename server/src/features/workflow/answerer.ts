import { momentIn } from '@workstation/domain/calendar/moment-in'
import type { Answers, FoundPerson, Question } from '@workstation/domain/workflow/known'
import { laterBy } from '@workstation/domain/workflow/later-by'
import type { Db } from '../../platform/database'
import type { Services } from '../../services'
import { administratorsOf, formOfVersion } from '../workflow-process'
import { findPeople } from './find-people'
import { interfacePeople } from './interface-people'
import { listManagers, onlyAble, starterValues } from './people-store'
import { readCalendar } from './read-calendar'
import type { Run } from './run-store'
import type { Answerer, Named } from './world'

type Told = Pick<Run, 'processId' | 'versionId' | 'starter' | 'title' | 'number' | 'urgency' | 'values'>

/** Ids of people in a value: one, or a list of them. */
const peopleIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []))

/** The lowest of a path from the top, or of each of several. */
const lowestIn = (value: unknown): string[] =>
  Array.isArray(value) && value.some(Array.isArray) ? value.flatMap(lowestIn) : peopleIn(value).slice(-1)

/** Ids of departments in a field, or of those who stand there. */
async function departmentsIn(services: Services, { versionId, values }: Told, field: string): Promise<string[]> {
  const form = await formOfVersion(services, versionId)
  const isPath = form?.fields.find(({ key }) => key === field)?.node.kind === 'organize'
  return isPath ? lowestIn(values[field]) : peopleIn(values[field])
}

const found = (ids: readonly string[], rule: string): FoundPerson[] =>
  ids.map((person) => ({ person, reason: { rule } }))

/** What of the organisation, the form and the calendar the walker asks for an instance. */
export function answererOf(services: Services, run: Told, named: Named = new Map()): Answerer {
  const people = async (db: Db, question: Question, failed: string[]): Promise<FoundPerson[]> => {
    if (question.kind === 'administrators')
      return found(await administratorsOf(services, run.processId), 'administrators')
    if (question.kind === 'manager')
      return found(await onlyAble(db, (await listManagers(db, question.person)).slice(0, 1)), 'manager')
    if (question.kind !== 'people') return []
    const inField = (field: string) => peopleIn(run.values[field])
    const byInterface = async (interfaceId: string) => {
      const named = await interfacePeople(services, { starter: run.starter, interfaceId })
      // Whoever would get a copy does without it; nobody decides in the place of those who are not known.
      if (!named && question.purpose === 'decide') failed.push(question.node)
      return named ?? []
    }
    const asking = { db, starter: run.starter, named, inField, byInterface }
    return findPeople({ ...asking, departmentsIn: (field) => departmentsIn(services, run, field) }, question)
  }
  const moment = async ({ from, span }: Question & { kind: 'moment' }): Promise<number | null> => {
    const { timeZone } = services.config
    const start = typeof from === 'number' ? from : momentIn(run.values[from.field], timeZone)
    return start === null || !span ? start : laterBy(start, span, await readCalendar(services))
  }
  return async (db, questions, state): Promise<Answers> => {
    const answers = { people: {} as Record<string, FoundPerson[]>, moments: {} as Record<string, number | null> }
    const failed: string[] = []
    let values: Answers['values']
    const answer = async (question: Question): Promise<void> => {
      if (question.kind === 'moment') answers.moments[question.key] = await moment(question)
      else if (question.kind === 'values') {
        const { title, number, urgency } = run
        const instance = { title, number, urgency, round: state.instance.round }
        values = { ...run.values, starter: await starterValues(db, run.starter), instance }
      } else answers.people[question.key] = await people(db, question, failed)
    }
    await Promise.all(questions.map(answer))
    return { ...answers, ...(values && { values }), ...(failed.length > 0 && { failed }) }
  }
}
