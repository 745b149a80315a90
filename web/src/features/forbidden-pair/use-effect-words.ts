import { type PairEffect, pairEffects } from '@workstation/contract/forbidden-pair'
import { useColumnTitle } from '../../platform/use-column-title'

const effects = Object.keys(pairEffects) as PairEffect[]

/** What effects are called, as in their Excel: one word, and all as options. */
export function useEffectWords() {
  const titleOf = useColumnTitle()
  const wordOf = (effect: PairEffect) => titleOf({ title: pairEffects[effect] })
  return { wordOf, options: effects.map((value) => ({ value, label: wordOf(value) })) }
}
