import type { StoredValue } from '@workstation/domain/form/kind'

/** What was chosen in a box, and what is asked for by it: of a path its end, below which everything is found. */
interface Chosen {
  readonly value: StoredValue
  readonly asked: unknown
}

const isChosen = (json: unknown): json is Chosen =>
  typeof json === 'object' && json !== null && 'asked' in json && 'value' in json

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A view that was kept for a box of another kind asks nothing.
    return undefined
  }
}

/** A choice as the search bar and views keep it, so that its box shows again what was chosen in it. */
export const chosenText = (chosen: Chosen): string => JSON.stringify(chosen)

export function chosenIn(text: string | undefined): StoredValue {
  const json = text === undefined ? null : parsed(text)
  return isChosen(json) ? json.value : ((json ?? null) as StoredValue)
}

/** What such a text asks for; undefined for nothing. Several paths are asked for as they are: their ends alone would be one path. */
export function askedIn(text: string): unknown {
  const json = parsed(text)
  if (!isChosen(json)) return json
  const { value, asked } = json
  return Array.isArray(value) && value.some(Array.isArray) ? value : asked
}
