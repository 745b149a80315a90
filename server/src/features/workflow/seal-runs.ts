import { isSealed } from '@workstation/domain/form/kept-secret'
import type { Trx } from '../../platform/database'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { listSecretForms, secretPlace } from '../design'
import {
  type FormChanges,
  listFormChanges,
  lockSealedRuns,
  type SealedRun,
  writeSealedChanges,
  writeSealedForms,
} from './seal-store'

/** Approvals that are gone through in one transaction. */
const most = 200

interface Counted {
  sealed: number
  lost: number
}

/** Seals anew what lies in one approval; the same text always becomes the same one, since what was written is compared. */
function resealer({ secrets }: Services, { formId }: SealedRun, counted: Counted) {
  const known = new Map<string, string>()
  const reseal = (key: string, value: unknown): unknown => {
    if (!isSealed(value)) return value
    const { sealed } = value
    const place = secretPlace(formId, key)
    const anew = known.get(sealed) ?? secrets.resealed(place, sealed)
    if (anew === null) {
      if (secrets.open(place, sealed) === null) counted.lost += 1
      return value
    }
    if (!known.has(sealed)) counted.sealed += 1
    known.set(sealed, anew)
    return { sealed: anew }
  }
  return {
    values: (values: SealedRun['values']) =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, reseal(key, value)])),
    changes: (changes: FormChanges) =>
      Object.fromEntries(Object.entries(changes).map(([key, pair]) => [key, pair.map((one) => reseal(key, one))])),
  }
}

async function sealSome(services: Services, trx: Trx, { runs, counted }: { runs: SealedRun[]; counted: Counted }) {
  const of = new Map(runs.map((run) => [run.id, resealer(services, run, counted)]))
  const lines = await listFormChanges(trx, [...of.keys()])
  const forms = runs.map(({ id, values }) => ({ id, json: of.get(id)?.values(values) }))
  const changes = lines.map(({ id, runId, form }) => ({ id, json: of.get(runId)?.changes(form) }))
  await writeSealedForms(trx, forms)
  await writeSealedChanges(trx, changes)
}

/** After a change of key, seals anew the secrets in the forms of approvals, and in what became of these. */
export async function* sealRuns(services: Services): AsyncGenerator<void, void, undefined> {
  const { db, secrets, log } = services
  const forms = await listSecretForms(db)
  if (forms.length === 0) return
  const beginning = secrets.beginning()
  const counted: Counted = { sealed: 0, lost: 0 }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const asked = { forms, beginning, after, most }
    after = await transact(db, async (trx) => {
      const runs = await lockSealedRuns(trx, asked)
      if (runs.length > 0) await sealSome(services, trx, { runs, counted })
      return runs.at(-1)?.id
    })
    yield
  }
  const { sealed, lost } = counted
  if (sealed > 0) log.info({ count: sealed }, 'secrets of approvals are sealed with the newest key')
  if (lost > 0) log.error({ count: lost }, 'secrets of approvals cannot be read without their key')
}
