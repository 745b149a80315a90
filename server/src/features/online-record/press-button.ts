import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord, Pressed } from '@workstation/contract/online-record'
import { textOf } from '@workstation/domain/expression/value'
import { designWords } from '@workstation/domain/form/design-words'
import { conditionFields, customOf, readCondition, type SeenValues } from '@workstation/domain/list/button-condition'
import type { ButtonAct, CustomButton } from '@workstation/domain/list/document'
import { addressFields, filledAddress } from '@workstation/domain/list/row-address'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { lockRow } from '../../platform/guarded-model/lock-row'
import { findRow, type WireRow } from '../../platform/guarded-model/read-rows'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { callInterface } from '../data-interface'
import type { ReleasedForm } from '../design'
import { findForm } from './find-form'
import { keepPress } from './keep-history'
import { onNewest } from './on-newest'
import { buttonRules, refuseClosed, seenValues } from './row-buttons'

type Input = InputOf<typeof onlineRecord.press>

interface Press {
  readonly services: Services
  readonly context: Context
  readonly form: ReleasedForm
  readonly button: CustomButton
  readonly input: Input
  /** '' for a button above the list. */
  readonly recordId: string
}

/** What an act takes of the record. */
function fieldsOf(does: ButtonAct): readonly string[] {
  if (does.do === 'link') return addressFields(does.address)
  return does.do === 'interface' ? [...new Set(does.parameters.flatMap(({ formula }) => conditionFields(formula)))] : []
}

/** What whoever presses sees of the record. */
async function valuesOf({ context: { actor }, form, button }: Press, db: Db, recordId: string): Promise<SeenValues> {
  const row = await findRow<WireRow>(db, form.model, actor, recordId)
  const values = await seenValues({ db, form, actor }, [row], fieldsOf(button.does))
  return values.get(recordId) ?? {}
}

/**
 * Refuses a record that is not there, that was given for other acts, or that does not meet the condition of the button;
 * answers what is seen of it.
 */
function checkRecord(press: Press, recordId: string): Promise<SeenValues> {
  const { services, context, form, input } = press
  const { actor, language } = context
  return transact(services.db, async (trx) => {
    await lockRow({ trx, actor }, form.model, { id: recordId })
    await refuseClosed({ form, code: input.button, language }, { trx, id: recordId, caller: context })
    return valuesOf(press, trx, recordId)
  })
}

/**
 * Counts the record up before its interface is called, so that of two who press at once one is told that it changed, and
 * keeps who pressed.
 */
async function takeRecord(press: Press, recordId: string): Promise<{ version: number; values: SeenValues }> {
  const { services, context, input } = press
  const { button: code, id, version } = input
  let taken = { version: 0, values: {} as SeenValues }
  await onNewest(services, id, (form, around) =>
    updateRow(services, context, {
      ...{ model: form.model, around },
      form: { id: recordId, ...(version === undefined ? {} : { version }) },
      check: async (step) => {
        await refuseClosed({ form, code, language: context.language }, step)
        const next = Number((step.before as { version?: number } | null)?.version ?? 0) + 1
        taken = { version: next, values: await valuesOf(press, step.trx, recordId) }
        step.tell({ pressed: code })
      },
      derive: () => ({ modified_by: context.actor.userId }),
      work: (step) => keepPress(form, step, code),
    }),
  )
  return taken
}

function resultOf(formula: string, values: SeenValues, { timeZone = 'UTC' }: Actor): string {
  const read = readCondition(formula)
  const answer = read.ok ? read.expression.evaluate({ values, timeZone }) : null
  return answer?.ok ? textOf(answer.value) : ''
}

async function callFor(press: Press, does: Extract<ButtonAct, { do: 'interface' }>): Promise<Pressed> {
  const { services, context, recordId } = press
  const { version, values } = recordId ? await takeRecord(press, recordId) : { version: 0, values: {} }
  const given = does.parameters.map(({ name, formula }) => ({
    field: name,
    defaultValue: resultOf(formula, values, context.actor),
  }))
  await callInterface(services, context, { id: does.id, kind: 'response', paramList: JSON.stringify(given) })
  return { does: 'interface', address: '', version }
}

function addressFor({ button, context }: Press, address: string, values: SeenValues): Pressed {
  const filled = filledAddress(address, values)
  if (filled === null) throw new AppError('record.address', { button: designWords(button.label, context.language) })
  return { does: 'link', address: filled, version: 0 }
}

/**
 * Presses a button of the list's own, for whoever was granted it.
 * @throws not-found, forbidden-here, changed, record.button, record.address, and what the data interface refuses
 */
export async function pressButton(services: Services, context: Context, input: Input): Promise<Pressed> {
  const form = await findForm(services, input.id)
  const button = customOf(buttonRules(form).list, input.button)
  if (!button || (button.place === 'row' && !input.recordId)) throw new AppError('not-found')
  const { does, place } = button
  const recordId = place === 'row' ? (input.recordId ?? '') : ''
  const press = { services, context, form, button, input, recordId }
  if (does.do === 'interface') return callFor(press, does)
  const values = recordId ? await checkRecord(press, recordId) : {}
  return does.do === 'link' ? addressFor(press, does.address, values) : { does: 'script', address: '', version: 0 }
}
