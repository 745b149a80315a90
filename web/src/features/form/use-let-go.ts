import type { StoredValue } from '@workstation/domain/form/kind'
import { useEffect, useMemo } from 'react'
import { useHasSentChanged } from './form-context'
import { type Choices, flatChoices, mostRecords } from './use-choices'
import type { InputProps } from './web-kind'

/** Of a value, what stands among the options; a path by where it ends. */
function keptOf(value: StoredValue, known: ReadonlySet<string>, isPath: boolean): StoredValue {
  if (!Array.isArray(value)) return known.has(String(value)) ? value : null
  const isOne = isPath && !Array.isArray(value[0])
  if (isOne) return known.has(String(value.at(-1))) ? value : null
  const kept = value.filter((one) => known.has(String(Array.isArray(one) ? one.at(-1) : one)))
  if (kept.length === value.length) return value
  return kept.length > 0 ? (kept as StoredValue) : null
}

/** What can be chosen now. */
interface StillOffered {
  /** Whether what decides on it is something else than when the form was opened. */
  readonly hasChanged: boolean
  /** The ids of what can be chosen; null while they are not known, or not all of them. */
  readonly known: ReadonlySet<string> | null
}

/**
 * Takes back what was chosen once what is offered follows another field and does not hold it any more. What was chosen before
 * the form was opened stays, also where it is offered no more.
 */
export function useLetGo(
  { value, onChange, tie }: InputProps,
  { hasChanged, known }: StillOffered,
  isPath = false,
): void {
  useEffect(() => {
    if (!hasChanged || known === null || tie.disabled || value === null) return
    const kept = keptOf(value, known, isPath)
    if (kept !== value) onChange(kept)
  }, [hasChanged, known, tie.disabled, value, isPath, onChange])
}

/** The same for a field with options. */
export function useLetGoOption(props: InputProps, { sent, choices, isPending, retry }: Choices, isPath = false): void {
  const isModel = props.node.source?.from === 'model'
  const known = useMemo(() => {
    // Of more records than are offered at once, those behind are not known.
    if (isPending || retry || (isModel && choices.length >= mostRecords)) return null
    return new Set(flatChoices(choices).map((choice) => choice.value))
  }, [choices, isPending, retry, isModel])
  useLetGo(props, { hasChanged: useHasSentChanged(props.node, sent), known }, isPath)
}
