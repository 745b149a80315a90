import type { CompiledForm } from '@workstation/domain/form/compile-form'
import type { DesignText } from '@workstation/domain/form/document'
import { fitValues } from '@workstation/domain/form/fit-values'
import type { RecordContext, RecordValues } from '@workstation/domain/form/record-values'
import { isSameRecord } from '@workstation/domain/record/merge-record'

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

/**
 * What somebody filled in, on a record and a form as they are now. What others changed of the record meanwhile stays to be
 * told when it is saved, by the version on which it was filled in.
 */
export function carryOver(
  { form, context }: { form: CompiledForm; context: RecordContext },
  filled: FilledIn,
  now: Omit<FilledIn, 'values'>,
): CarriedOver {
  const own = Object.entries(filled.values).filter(([name]) => !isSameRecord([name], filled.values, filled.base))
  const mine = fitValues(form, Object.fromEntries(own), context)
  const isSame = filled.version === now.version
  const base = isSame ? now.base : { ...now.base, ...fitValues(form, filled.base, context).values }
  return { base, version: filled.version, values: { ...base, ...mine.values }, lost: mine.lost }
}
