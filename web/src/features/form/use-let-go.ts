import type { StoredValue } from '@workstation/domain/form/kind'
import { useEffect, useState } from 'react'
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

/**
 * Takes back what was chosen once options that follow another field do not hold it any more. What was chosen before the form
 * was opened stays, also where it is offered no more.
 */
export function useLetGo({ node, value, onChange, tie }: InputProps, choices: Choices, isPath = false): void {
  const { sent, isPending, retry } = choices
  const [first] = useState(sent)
  // Of more records than are offered at once, those behind are not known.
  const isCut = node.source?.from === 'model' && choices.choices.length >= mostRecords
  useEffect(() => {
    if (sent === first || isPending || retry || isCut || tie.disabled || value === null) return
    const known = new Set(flatChoices(choices.choices).map((choice) => choice.value))
    const kept = keptOf(value, known, isPath)
    if (kept !== value) onChange(kept)
  }, [sent, first, isPending, retry, isCut, tie.disabled, value, choices.choices, isPath, onChange])
}
