import type { Outgoing } from './outgoing'

const keptAs = 'rw_outbox'

// Private windows and full discs make the storage throw; then nothing outlives a reload.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Keeps unsent texts for this window alone, so that no other one sends them too. Pictures cannot be kept. */
export function keepTexts(ownerId: string, list: readonly Outgoing[]): void {
  const texts = list.filter(({ image }) => !image)
  attempt(() => {
    if (texts.length === 0) sessionStorage.removeItem(keptAs)
    else sessionStorage.setItem(keptAs, JSON.stringify({ ownerId, texts }))
  })
}

/** The texts that their writer had not sent when the page was loaded anew; nothing of anybody else's. */
export function keptTexts(ownerId: string): Outgoing[] {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(keptAs) ?? 'null') as KeptTexts | null)
  return kept?.ownerId === ownerId ? kept.texts : []
}

interface KeptTexts {
  ownerId: string
  texts: Outgoing[]
}
