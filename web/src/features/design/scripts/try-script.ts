import { compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import { readRecord } from '@workstation/domain/form/read-record'
import type { RecordContext } from '@workstation/domain/form/record-values'
import {
  type RefusedEffect,
  readEffects,
  type ScriptEffect,
  type ScriptMoment,
} from '@workstation/domain/form/script-effects'
import { scriptValues } from '@workstation/domain/form/script-values'
import { startRecord } from '@workstation/domain/form/start-record'
import { runScript } from '../../../platform/sandbox/run-script'

/** What a script did while it was tried, in its order. */
export type TriedLine =
  | { readonly what: 'effect'; readonly effect: ScriptEffect }
  | { readonly what: 'refused'; readonly refused: RefusedEffect }
  | { readonly what: 'call'; readonly id: string; readonly parameters: string }

export interface Tried {
  readonly lines: readonly TriedLine[]
  /** What it gave back, as JSON; '' for nothing. */
  readonly returned: string
  readonly error: unknown
  readonly milliseconds: number
}

/** The values that a new record begins with, as a script gets them. */
export function triedValues(document: FormDocument, context: RecordContext): string {
  const form = compileForm(document)
  return JSON.stringify(scriptValues(form, startRecord(form, context), context), null, 2)
}

/** Runs a script on values, and does nothing of what it wants; data interfaces are not asked, and answer nothing. */
export async function tryScript(
  script: { text: string; on: ScriptMoment },
  values: unknown,
  { document, context }: { document: FormDocument; context: RecordContext },
): Promise<Tried> {
  const form = compileForm(document)
  const lines: TriedLine[] = []
  const read = scriptValues(
    form,
    { ...startRecord(form, context), ...readRecord(form, values, context).values },
    context,
  )
  const begun = performance.now()
  const host = {
    ...{ id: '', moment: script.on },
    values: () => read,
    apply: (raw: unknown) => {
      const { effects, refused } = readEffects(raw, { form, context, on: script.on })
      lines.push(...effects.map((effect) => ({ what: 'effect', effect }) as const))
      lines.push(...refused.map((one) => ({ what: 'refused', refused: one }) as const))
    },
    call: (id: string, parameters: Readonly<Record<string, unknown>>) => {
      lines.push({ what: 'call', id, parameters: JSON.stringify(parameters) })
      return Promise.resolve([])
    },
  }
  const ended = await runScript(script.text, host).then(
    (returned) => ({ returned: returned === null ? '' : JSON.stringify(returned), error: null }),
    (error: unknown) => ({ returned: '', error }),
  )
  return { lines, ...ended, milliseconds: Math.round(performance.now() - begun) }
}
