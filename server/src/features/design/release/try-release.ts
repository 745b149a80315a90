import { setImmediate as turn } from 'node:timers/promises'
import type { ReleaseTrial, TriedRecord } from '@workstation/contract/release-plan'
import { type CompiledForm, compileForm } from '@workstation/domain/form/compile-form'
import { designWords } from '@workstation/domain/form/design-words'
import type { RecordContext, RecordValues } from '@workstation/domain/form/record-values'
import { type Trial, tryRecord } from '@workstation/domain/form/try-record'
import { type Actor, isPermitted } from '../../../platform/actor'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import type { ReleasedForm } from '../released-form'
import { releasedForm } from '../released-forms'
import { planned, seesField } from './planned'
import { readTried } from './read-tried'

/** Records that are tried, the latest. */
const mostTried = 1000
/** Records that are told one by one. */
const mostTold = 20
/** Records after which others get their turn. */
const atOnce = 20

interface Found {
  readonly recordId: string
  readonly trial: Trial
}

interface Trying {
  readonly form: ReleasedForm
  readonly draft: CompiledForm
  readonly actor: Actor
  readonly reading: RecordContext
}

function labelOf({ draft, reading }: Trying, path: string): string {
  const [table = path, at, key] = path.split('.')
  const place = (full: string) => draft.fields.get(full)?.node.label ?? full
  const own = designWords(place(table), reading.language)
  return key === undefined
    ? own
    : `${own} ${Number(at) + 1} / ${designWords(place(`${table}.${key}`), reading.language)}`
}

/** A value in words; ids stay ids, since nothing is looked up for what may never be. */
function wordsOf({ draft, reading }: Trying, path: string, value: RecordValues[string]): string {
  const [table = path, , key] = path.split('.')
  const place = draft.fields.get(key === undefined ? table : `${table}.${key}`)
  if (!place || value === undefined || value === null) return ''
  return place.kind.text(value, place.node, { ...reading, nameOf: (_, id) => id }).slice(0, 100)
}

function told(trying: Trying, { recordId, trial }: Found): TriedRecord {
  const { refused, changed } = trial
  const seen = {
    refused: refused.filter(({ path }) => seesField(trying.form, trying.actor, path)),
    changed: changed.filter(({ path }) => seesField(trying.form, trying.actor, path)),
  }
  return {
    recordId,
    problems: seen.refused.map((problem) => ({
      label: labelOf(trying, problem.path),
      reason: problem.reason,
      limit: 'limit' in problem ? String(problem.limit ?? '') : '',
      message: problem.reason === 'pattern' ? designWords(problem.message, trying.reading.language) : '',
    })),
    changes: seen.changed.map(({ path, from, to }) => ({
      label: labelOf(trying, path),
      from: wordsOf(trying, path, from),
      to: wordsOf(trying, path, to),
    })),
    // What concerns fields that the reader does not see is counted and not said.
    others: refused.length + changed.length - seen.refused.length - seen.changed.length,
  }
}

const nothing: ReleaseTrial = {
  tried: 0,
  refused: 0,
  changed: 0,
  isWithheld: false,
  refusedRecords: [],
  changedRecords: [],
}

/** Tries records one after the other, with turns for others in between. */
async function tryAll(trying: Trying, ids: readonly string[], values: Awaited<ReturnType<typeof readTried>>) {
  const refused: Found[] = []
  const changed: Found[] = []
  for (const [at, recordId] of ids.entries()) {
    if (at % atOnce === atOnce - 1) await turn()
    const before = { form: trying.form.compiled, values: values.before.get(recordId) ?? {} }
    const after = { form: trying.draft, values: values.after.get(recordId) ?? {} }
    const trial = tryRecord(before, after, trying.reading)
    if (trial.refused.length > 0) refused.push({ recordId, trial: { ...trial, changed: [] } })
    if (trial.changed.length > 0) changed.push({ recordId, trial: { ...trial, refused: [] } })
  }
  return { refused, changed }
}

/**
 * Runs the latest records that somebody sees through a draft, and tells which of them it would refuse and what it would change.
 * Nothing is written.
 * @throws not-found, forbidden-here, design.document, design.problems, design.empty
 */
export async function tryRelease(services: Services, context: Context, id: string): Promise<ReleaseTrial> {
  const { db, config, clock } = services
  const { actor, language } = context
  const { document, fields, steps } = await planned(services, context, { id })
  const form = await releasedForm(services, id)
  if (!form) return nothing
  if (!isPermitted(actor, { modelId: form.menuId })) return { ...nothing, isWithheld: true }
  const rows = await selectRows<{ id: string }>(db, form.model, actor, { only: ['id'], limit: mostTried })
  const ids = rows.map((row) => row.id)
  const values = await readTried(db, form, { fields, steps, ids })
  const reading = { timeZone: config.timeZone, language, now: clock.now().getTime(), own: { person: actor.userId } }
  const trying = { form, draft: compileForm(document), actor, reading }
  const { refused, changed } = await tryAll(trying, ids, values)
  const some = (found: readonly Found[]) => found.slice(0, mostTold).map((one) => told(trying, one))
  return {
    ...{ tried: ids.length, refused: refused.length, changed: changed.length, isWithheld: false },
    ...{ refusedRecords: some(refused), changedRecords: some(changed) },
  }
}
