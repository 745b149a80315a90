import type { CompiledForm } from './compile-form'
import type { FormDocument } from './document'
import type { FormPlace } from './form-places'
import type { StoredValue } from './kind'
import { isLinkAddress } from './kind-parts/link-address'
import { readRecord } from './read-record'
import type { RecordContext } from './record-values'

/** When a script runs. */
export type ScriptMoment = FormDocument['scripts'][number]['on']

const looks = ['info', 'success', 'warning', 'error'] as const
export type MessageLook = (typeof looks)[number]

/** One thing that a script wants done, found to be possible. */
export type ScriptEffect =
  | { readonly do: 'set'; readonly path: string; readonly value: StoredValue }
  | { readonly do: 'show' | 'require' | 'lock'; readonly path: string; readonly on: boolean }
  /** The ids of the options that are offered of those that the field has; null for all of them. */
  | { readonly do: 'options'; readonly path: string; readonly ids: readonly string[] | null }
  | { readonly do: 'message'; readonly look: MessageLook; readonly text: string }
  | { readonly do: 'open'; readonly address: string }

/** Why something that a script wants is not done. */
export interface RefusedEffect {
  readonly reason: 'effect-unknown' | 'field-unknown' | 'value-unfit' | 'not-here' | 'address-wrong' | 'too-many'
  /** The field, address or act that it is about. */
  readonly detail: string
}

/** What the checks of effects know of the form and of whom it is filled in by. */
export interface EffectScope {
  readonly form: CompiledForm
  readonly context: RecordContext
  readonly on: ScriptMoment
}

/** What one turn of a script may want at most; messages cover the form, and texts of them the page. */
export const effectLimits = { effects: 1000, messages: 5, messageLetters: 500, options: 2000 } as const

type Raw = Readonly<Record<string, unknown>>
type Checked = ScriptEffect | RefusedEffect
const refuse = (reason: RefusedEffect['reason'], detail: unknown): RefusedEffect => ({
  reason,
  detail: String(detail).slice(0, 200),
})
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether scripts may know and write a field: what is worked out, and secrets, are nobody's to write. */
const isOpen = ({ kind }: FormPlace) => kind.computed !== true && kind.secret !== true

function setEffect(raw: Raw, place: FormPlace, { form, context }: EffectScope): Checked {
  const path = place.path ?? ''
  if (place.table !== null || !isOpen(place)) return refuse('not-here', path)
  const { values, problems } = readRecord(form, { [path]: raw['value'] ?? null }, context)
  return problems.length > 0 ? refuse('value-unfit', path) : { do: 'set', path, value: values[path] ?? null }
}

function optionsEffect({ value }: Raw, { path, kind }: FormPlace): Checked {
  const name = path ?? ''
  if (!kind.sources?.includes('static')) return refuse('not-here', name)
  if (value === null) return { do: 'options', path: name, ids: null }
  const isList = Array.isArray(value) && value.length <= effectLimits.options
  if (!isList || !value.every((id) => typeof id === 'string' || typeof id === 'number'))
    return refuse('value-unfit', name)
  return { do: 'options', path: name, ids: value.map(String) }
}

function fieldEffect(does: 'set' | 'show' | 'require' | 'lock' | 'options', raw: Raw, scope: EffectScope): Checked {
  const { key, value } = raw
  const place = typeof key === 'string' ? scope.form.fields.get(key) : undefined
  if (place?.path == null) return refuse('field-unknown', key)
  if (does === 'set') return setEffect(raw, place, scope)
  if (does === 'options') return optionsEffect(raw, place)
  return typeof value === 'boolean' ? { do: does, path: place.path, on: value } : refuse('value-unfit', place.path)
}

function messageEffect({ value, look = 'info' }: Raw): Checked {
  const found = looks.find((one) => one === look)
  if (typeof value !== 'string' || found === undefined) return refuse('value-unfit', 'message')
  return { do: 'message', look: found, text: value.slice(0, effectLimits.messageLetters) }
}

/** Windows open where somebody has just pressed something; elsewhere they would come unasked. */
function openEffect({ value }: Raw, { on }: EffectScope): Checked {
  if (on !== 'press' && on !== 'afterSubmit') return refuse('not-here', 'open')
  return typeof value === 'string' && isLinkAddress(value)
    ? { do: 'open', address: value }
    : refuse('address-wrong', value)
}

function checked(raw: unknown, scope: EffectScope): Checked {
  if (!isObject(raw)) return refuse('effect-unknown', raw)
  switch (raw['do']) {
    case 'set':
    case 'show':
    case 'require':
    case 'lock':
    case 'options':
      return fieldEffect(raw['do'], raw, scope)
    case 'message':
      return messageEffect(raw)
    case 'open':
      return openEffect(raw, scope)
    default:
      return refuse('effect-unknown', raw['do'])
  }
}

/**
 * Reads what one turn of a script wants, as JSON that may hold anything: fields that the form has, values that their kinds
 * take, addresses that may be opened.
 * @returns what may be done, in order, and what is refused with its reason; never throws
 */
export function readEffects(
  raw: unknown,
  scope: EffectScope,
): { effects: readonly ScriptEffect[]; refused: readonly RefusedEffect[] } {
  if (!Array.isArray(raw)) return { effects: [], refused: [refuse('effect-unknown', '')] }
  const effects: ScriptEffect[] = []
  const refused: RefusedEffect[] = []
  let messages = 0
  for (const one of raw.slice(0, effectLimits.effects)) {
    const found = checked(one, scope)
    if ('reason' in found) refused.push(found)
    else if (found.do === 'message' && ++messages > effectLimits.messages) refused.push(refuse('too-many', 'message'))
    else effects.push(found)
  }
  if (raw.length > effectLimits.effects) refused.push(refuse('too-many', raw.length))
  return { effects, refused }
}
