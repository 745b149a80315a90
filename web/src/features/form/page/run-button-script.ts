import { onlineRecord } from '@workstation/contract/online-record'
import { createFormState, type FormState } from '@workstation/domain/form/form-state'
import { writeRecord } from '@workstation/domain/form/read-record'
import { readEffects, type ScriptEffect } from '@workstation/domain/form/script-effects'
import { changedPaths, scriptValues } from '@workstation/domain/form/script-values'
import { call } from '../../../platform/api'
import { noteError } from '../../../platform/error-log'
import { runScript } from '../../../platform/sandbox/run-script'
import { toast } from '../../../platform/toast'
import { type ReleasedForm, recordContext } from '../record/released-form'
import { storedRecord } from '../record/use-form-record'
import { askInterface } from '../scripts/ask-interface'
import { scriptFailure } from '../scripts/script-failure'

interface ButtonScript {
  readonly released: ReleasedForm
  readonly recordId: string
  readonly text: string
}

/** What a script may do where no form is drawn: fill fields in that the person may write, tell, and open. */
function take({ levelOf }: ReleasedForm, state: FormState, effect: ScriptEffect): void {
  if (effect.do === 'message') toast[effect.look](effect.text)
  if (effect.do === 'open') window.open(effect.address, '_blank', 'noopener')
  if (effect.do !== 'set') return
  if (levelOf(effect.path) === 'write' && !state.isLockedByRule(effect.path)) state.set(effect.path, effect.value)
}

/** Runs a script over a record; false where it fails, or says that nothing is to be saved. */
async function ran({ released, recordId, text }: ButtonScript, state: FormState): Promise<boolean> {
  const { form, context } = state
  const host = {
    ...{ id: recordId, moment: 'press' },
    values: () => scriptValues(form, state.values, context),
    apply: (raw: unknown) => {
      const { effects, refused } = readEffects(raw, { form, context, on: 'press' })
      for (const { reason, detail } of refused) noteError(new Error(`script (button): ${reason} ${detail}`))
      for (const effect of effects) take(released, state, effect)
    },
    call: askInterface,
  }
  const returned = await runScript(text, host).catch((error: unknown) => {
    noteError(error)
    toast.error(scriptFailure(error, 'press'))
    return false
  })
  if (typeof returned === 'string' && returned !== '') toast.error(returned.slice(0, 500))
  return returned !== false && (typeof returned !== 'string' || returned === '')
}

/**
 * Runs the script of a button over a record as it is now, and saves what it changed as if somebody had edited it.
 * @returns whether that was saved, or nothing was to be
 */
export async function runButtonScript(script: ButtonScript): Promise<boolean> {
  const { released, recordId } = script
  const { form, id } = released
  const before = storedRecord(released, await call(onlineRecord.get, { id, recordId }))
  const state = createFormState(form, before.values, recordContext())
  if (!(await ran(script, state))) return false
  const changed = new Set(
    [...changedPaths(form, before.values, state.values)].map((path) => path.split('.')[0] ?? path),
  )
  if (changed.size === 0) return true
  const values = Object.fromEntries(Object.entries(state.values).filter(([key]) => changed.has(key)))
  // What is wrong with it is told by the server, which works it out again.
  const data = JSON.stringify(writeRecord(form, values, recordContext()))
  await call(onlineRecord.update, { id, recordId, version: before.version, data })
  return true
}
