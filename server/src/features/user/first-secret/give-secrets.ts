import type { InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { firstSecret, GivenSecret } from '@workstation/contract/first-secret'
import { AppError } from '../../../platform/app-error'
import { countMore } from '../../../platform/count-store'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import { actFilter } from '../../../platform/guarded-model/row-filter'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { sendsTexts } from '../../template'
import { isOneOf } from '../filter-store'
import { userModel } from '../user-model'
import { type Giving, type Renewed, renewSecrets } from './renew-secrets'
import { type Chosen, reachProblem, readSender, sendSecret } from './send-secret'

/** Secrets that one person gives within an hour: what is sent costs money, and a sheet is for a whole import. */
export const mostInHour = { mail: 5000, sms: 1000, print: 20_000 } as const
const hour = 3_600_000
/** People whose secrets are made before the first of them is sent, and who are sent to at once. */
const peopleAtOnce = 20
const sentAtOnce = 5

type Answer = OutputOf<typeof firstSecret.give>

/** @throws too-many-requests, and counts nothing then */
async function countGiver({ services, context, way }: Giving, by: number): Promise<void> {
  const now = services.clock.now()
  const key = `first-secret-${way}:${context.actor.userId}`
  await transact(services.db, async (trx) => {
    const { count = 0, startedAt = now } = (await countMore(trx, [{ key, by }], { now, within: hour })).get(key) ?? {}
    const seconds = Math.ceil((startedAt.getTime() + hour - now.getTime()) / 1000)
    if (count > mostInHour[way]) throw new AppError('too-many-requests', { seconds })
  })
}

/** @throws mail.off, template.sms-off */
async function refuseClosedWay({ services, way }: Giving): Promise<void> {
  if (way === 'mail' && !(await services.mailer.isOn())) throw new AppError('mail.off')
  if (way === 'sms' && !(await sendsTexts(services))) throw new AppError('template.sms-off')
}

const shown = ['id', 'account', 'realName', 'organize', 'email', 'mobilePhone']
const nobody = { account: '', realName: '', organize: '', email: '', mobilePhone: '' }

/** Those of the people whom the caller sees and may do this with, as he sees them. */
async function listChosen({ services, context }: Giving, ids: readonly string[]): Promise<Map<string, Chosen>> {
  const { actor } = context
  const act = actFilter(userModel, actor)
  const filters = [isOneOf(ids), ...(act ? [act] : [])]
  const query = { only: shown, filters, limit: ids.length }
  const rows = await selectRows<Partial<Chosen> & { id: string }>(services.db, userModel, actor, query)
  return new Map(rows.map((row) => [row.id, { ...nobody, ...row }]))
}

const answerOf = (giving: Giving, { id, account, realName, organize }: Chosen, renewed: Renewed): GivenSecret => {
  const { services, context, way } = giving
  const of = { id, account, realName, organize }
  if ('problem' in renewed) {
    const { key, params } = renewed.problem
    return { ...of, password: '', until: 0, problem: services.words.errorText(key, params, context.language) }
  }
  return { ...of, password: way === 'print' ? renewed.password : '', until: renewed.end.getTime(), problem: '' }
}

/** Sends what was made for one; why it was not sent takes the place of it. */
const sent = (giving: Giving, chosen: Chosen, renewed: Renewed): Promise<Renewed> =>
  'problem' in renewed
    ? Promise.resolve(renewed)
    : sendSecret(giving, chosen, renewed).then(
        () => renewed,
        (error: unknown) => {
          if (error instanceof AppError) return { problem: error }
          throw error
        },
      )

/** Makes the secrets of some people and sends them, a few at a time. */
async function giveSome(giving: Giving, people: readonly Chosen[]): Promise<[Chosen, Renewed][]> {
  const unreached = new Map(people.map((one) => [one.id, reachProblem(one, giving.way)]))
  const ids = people.flatMap(({ id }) => (unreached.get(id) ? [] : [id]))
  const made = await renewSecrets(giving, ids)
  const renewedOf = ({ id }: Chosen): Renewed =>
    made.get(id) ?? { problem: unreached.get(id) ?? new AppError('not-found') }
  const done: [Chosen, Renewed][] = []
  for (let from = 0; from < people.length; from += sentAtOnce) {
    const some = people.slice(from, from + sentAtOnce).map(async (one): Promise<[Chosen, Renewed]> => {
      const renewed = renewedOf(one)
      return [one, giving.way === 'print' ? renewed : await sent(giving, one, renewed)]
    })
    done.push(...(await Promise.all(some)))
  }
  return done
}

/** Whether nothing went out, so that the rest would only lose the secrets that they have. */
const isStuck = (done: readonly (readonly [Chosen, Renewed])[]): boolean => {
  const keys = done.map(([, one]) => ('problem' in one ? one.problem.key : ''))
  return keys.length > 0 && keys.every((key) => key === 'mail.refused' || key === 'template.sms-refused')
}

/**
 * Gives people first secrets by mail or SMS, or answers them once to be printed. Each stands for himself; who gets none keeps
 * the one that he had, unless it was made and could not be sent.
 * @throws mail.off, template.sms-off, too-many-requests
 */
export async function giveSecrets(
  services: Services,
  context: Context,
  { userIds, way }: InputOf<typeof firstSecret.give>,
): Promise<Answer> {
  const giving = { services, context, way }
  const ids = [...new Set(userIds)]
  await refuseClosedWay(giving)
  await countGiver(giving, ids.length)
  const chosen = await listChosen(giving, ids)
  const people = ids.flatMap((id) => chosen.get(id) ?? [])
  const list = ids.flatMap((id) =>
    chosen.has(id) ? [] : [answerOf(giving, { id, ...nobody }, { problem: new AppError('not-found') })],
  )
  let stuck = false
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const some = people.slice(from, from + peopleAtOnce)
    const later = (): [Chosen, Renewed][] => some.map((one) => [one, { problem: new AppError('user.secret-later') }])
    const done = stuck ? later() : await giveSome(giving, some)
    stuck ||= isStuck(done)
    list.push(...done.map(([one, renewed]) => answerOf(giving, one, renewed)))
  }
  return { ...(await readSender(services)), list }
}
