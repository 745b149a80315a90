import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { createRows, type RowsStep } from '../../../platform/guarded-model/create-rows'
import { refuseWithheld } from '../../../platform/guarded-model/writable-fields'
import type { WriteCaller } from '../../../platform/guarded-model/write-step'
import { pinyinOf } from '../../../platform/pinyin-of'
import { type AfterCommit, rehearse, transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { insertLinks } from '../links-store'
import { reachOf } from '../reach-of'
import { existing } from '../store'
import { idsOf, type UserForm, writableOf } from '../user-form'
import { userModel } from '../user-model'
import { weighPeople } from '../weigh-people'

/** Somebody whom a line adds; nobody knows a password of his until first secrets are made. */
export interface Coming {
  id: string
  line: number
  form: UserForm
}

export interface AddCaller {
  services: Services
  caller: WriteCaller
}

interface Adding extends AddCaller {
  trx: Trx
  after: AfterCommit
}

/** What rights depend on: people who agree in it are weighed as one. */
export function kindOf({ form }: Coming): string {
  const sorted = (ids: string | undefined) => idsOf(ids).sort().join(',')
  return JSON.stringify([sorted(form.roleId), sorted(form.positionId), form.enabledMark === 0])
}

const oneOfEach = (people: readonly Coming[]): Coming[] => [
  ...new Map(people.map((one) => [kindOf(one), one] as const)).values(),
]

const links = [
  { field: 'organizeId', table: 'organize' },
  { field: 'roleId', table: 'role' },
  { field: 'positionId', table: 'position' },
] as const

const linkedOf = (people: readonly Coming[], field: (typeof links)[number]['field']): string[] => [
  ...new Set(people.flatMap(({ form }) => idsOf(form[field]))),
]

/** What the lines named when they were checked stands still until these people are in, or refuses them. */
async function holdNamed(trx: Trx, people: readonly Coming[]): Promise<void> {
  for (const { field, table } of links) {
    const ids = linkedOf(people, field)
    if ((await existing(trx, table, ids)).length < ids.length) throw new AppError('invalid', { fields: field })
  }
}

/** Every organisation of these people, since only one of each kind is weighed. */
async function refusePlaces({ services, caller, trx }: Adding, people: readonly Coming[]): Promise<void> {
  const organizes = linkedOf(people, 'organizeId')
  const asked = { people: people.map(({ id }) => id), organizes, now: services.clock.now() }
  const reached = await reachOf('add')(trx, caller.actor, asked)
  if (organizes.some((id) => !reached.has(id))) throw new AppError('out-of-sight')
}

async function write({ services, caller, ...within }: Adding, people: readonly Coming[], also: typeof nothing) {
  const { actor } = caller
  refuseWithheld(userModel, actor, ['organizeId'])
  const forms = people.map(({ id, form }) => ({ ...writableOf(form, actor), id }))
  return createRows(
    within,
    { services, caller },
    {
      model: userModel,
      forms,
      derive: (row) => ({ pinyin: pinyinOf(row.real_name), password_hash: '', must_change_password: true }),
      work: async (step) => {
        await holdNamed(step.trx, people)
        const made = forms.filter(({ id }) => step.made.has(id))
        const linked = made.map(({ id, organizeId, roleId, positionId }) => {
          return { id, organizes: idsOf(organizeId), roles: idsOf(roleId), positions: idsOf(positionId) }
        })
        await insertLinks(step.trx, linked)
        for (const { id, organizes, roles, positions } of linked) {
          step.tell(id, {
            organizeId: organizes,
            roles: { before: [], after: roles },
            positions: { before: [], after: positions },
          })
        }
        await also(step)
      },
    },
  )
}

const nothing = async (_step: RowsStep): Promise<void> => {}

/** Writes people under the rule of who may give what: rights weighed once for each kind, every place asked about. */
function writeWeighed(adding: Adding, people: readonly Coming[], also = nothing): Promise<ReadonlySet<string>> {
  const { services, caller, trx } = adding
  const weighed = { actor: caller.actor, people: oneOfEach(people).map(({ id }) => id), act: 'add' as const }
  return weighPeople(services, trx, weighed, async () => {
    const made = await write(adding, people, also)
    await refusePlaces(adding, people)
    return made
  })
}

/**
 * Adds people in one transaction, under the rules of a form. Answers the ids of those who are in; whoever's account was
 * taken meanwhile is not.
 * @param also what else is written with them
 * @throws what `weighPeople` throws, invalid, out-of-sight
 */
export const addPeople = (
  { services, caller }: AddCaller,
  people: readonly Coming[],
  also: typeof nothing,
): Promise<ReadonlySet<string>> =>
  transact(services.db, (trx, after) => writeWeighed({ services, caller, trx, after }, people, also))

/** Why these people, of whom each is of another kind, may not be added; null when they may. */
async function refusalOf({ services, caller }: AddCaller, people: readonly Coming[]): Promise<AppError | null> {
  const tried = people.map((one) => ({ ...one, form: { ...one.form, managerId: '' } }))
  const rehearsed = rehearse(services.db, (trx, after) => writeWeighed({ services, caller, trx, after }, tried))
  return rehearsed.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
}

/** The kinds of people whom the actor may not add, each with the reason; found by adding one of each and taking it back. */
export async function refusedKinds(adding: AddCaller, people: readonly Coming[]): Promise<Map<string, AppError>> {
  const kinds = oneOfEach(people)
  const [first, ...others] = kinds
  const refusal = first && (await refusalOf(adding, kinds))
  if (!first || !refusal) return new Map()
  if (others.length === 0) return new Map([[kindOf(first), refusal]])
  const half = kinds.length >> 1
  const one = await refusedKinds(adding, kinds.slice(0, half))
  return new Map([...one, ...(await refusedKinds(adding, kinds.slice(half)))])
}
