import { diffRecord } from '@workstation/domain/form/diff-record'
import type { RecordValues } from '@workstation/domain/form/record-values'
import type { TableName } from '../../platform/guarded-model/model-writes'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import type { ReleasedForm } from '../design'
import { addChange, type RecordAct } from './change-store'

type Step = WriteStep<TableName>

/** Values that one change tells at most: what is pasted by thousands is not kept twice. */
export const mostTold = 2000

/** Keeps what was done with a record, where its form wants that. */
export async function keepHistory(form: ReleasedForm, step: Step, act: RecordAct): Promise<void> {
  await keepChanges(form, step, { act, before: {}, after: {} })
}

/** That somebody pressed a button of the list's own, which stands where other acts have their values. */
export async function keepPress(form: ReleasedForm, step: Step, code: string): Promise<void> {
  if (!form.document.settings.history) return
  const pressed = { field: `${pressOf}${code}`, did: 'changed', from: null, to: null } as const
  await addChange(step.trx, { ...placeOf(form, step), act: 'press', changes: [pressed] })
}

/** Stands before the code of a button that was pressed; no field is called so. */
export const pressOf = 'button:'

interface Written {
  readonly act: RecordAct
  readonly before: RecordValues
  readonly after: RecordValues
}

/** The same with what differs since; nothing where a change left all as it was. */
export async function keepChanges(form: ReleasedForm, step: Step, { act, before, after }: Written): Promise<void> {
  if (!form.document.settings.history) return
  const changes = diffRecord(form.compiled, before, after).slice(0, mostTold)
  if (act === 'update' && changes.length === 0) return
  await addChange(step.trx, { ...placeOf(form, step), act, changes })
}

const placeOf = ({ designId, number }: ReleasedForm, { id, now, caller }: Step) => ({
  ...{ designId, recordId: id, number, madeBy: caller.actor.userId, madeAt: now },
})
