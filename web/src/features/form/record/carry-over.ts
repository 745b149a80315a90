import type { CompiledForm } from '@workstation/domain/form/compile-form'
import { designWords } from '@workstation/domain/form/design-words'
import type { DesignText } from '@workstation/domain/form/document'
import { fitValues } from '@workstation/domain/form/fit-values'
import type { StoredValue } from '@workstation/domain/form/kind'
import type { RecordContext, RecordValues } from '@workstation/domain/form/record-values'
import { isSameRecord } from '@workstation/domain/record/merge-record'
import { i18n } from '../../../platform/i18n'

/** What is filled in, and the record that it was filled in on. */
export interface FilledIn {
  readonly values: RecordValues
  readonly base: RecordValues
  readonly version: number
}

interface CarriedOver extends FilledIn {
  /** Labels of the fields of which something could not be kept; null for one that is gone. */
  readonly lost: readonly (DesignText | null)[]
}

/** A field as it was called, with what was typed there where that has words by itself. */
function typedWords(
  { fields }: CompiledForm,
  context: RecordContext,
  [path, value]: [string, StoredValue],
): DesignText | null {
  const place = fields.get(path)
  if (!place) return null
  const { kind, node } = place
  const label = designWords(node.label, context.language)
  const words = kind.secret || kind.names ? '' : kind.text(value, node, { ...context, nameOf: () => '' })
  return words === '' ? label : i18n.t('form:lostValue', { label, words })
}

interface Carrying {
  readonly form: CompiledForm
  readonly context: RecordContext
  /** The form on which it was filled in, where that is still known: what is left out is told as it was typed. */
  readonly older?: CompiledForm | undefined
}

/**
 * What somebody filled in, on a record and a form as they are now. What others changed of the record meanwhile stays to be
 * told when it is saved, by the version on which it was filled in.
 */
export function carryOver(
  { form, context, older }: Carrying,
  filled: FilledIn,
  now: Omit<FilledIn, 'values'>,
): CarriedOver {
  const own = Object.entries(filled.values).filter(([name]) => !isSameRecord([name], filled.values, filled.base))
  const left: [string, StoredValue][] = []
  const mine = fitValues(form, Object.fromEntries(own), context, (...one) => left.push(one))
  const lost = older ? left.map((one) => typedWords(older, context, one)) : mine.lost
  const isSame = filled.version === now.version
  const base = isSame ? now.base : { ...now.base, ...fitValues(form, filled.base, context).values }
  return { base, version: filled.version, values: { ...base, ...mine.values }, lost }
}
