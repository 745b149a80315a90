import { designWords } from '@workstation/domain/form/design-words'
import type { FormNode } from '@workstation/domain/form/document'
import type { Place } from '@workstation/domain/form/form-place'
import { useMemo } from 'react'
import { currentLanguage } from '../../../platform/i18n'
import { useDesignTexts } from '../use-design-texts'

/** What is told of acts to who does not see them. */
export function useActWords() {
  const { t } = useDesignTexts()
  return useMemo(() => {
    const kindOf = (kind: string) => t(`kind.${kind}`)
    const placed = (place: Place | null) => ({ position: (place?.at ?? 0) + 1 })
    return {
      kindOf,
      labelOf: (node: FormNode | undefined) =>
        node ? designWords(node.label, currentLanguage()) || kindOf(node.kind) : t('nameless'),
      added: (label: string, place: Place | null) => t('said.added', { label, ...placed(place) }),
      moved: (label: string, place: Place | null) => t('said.moved', { label, ...placed(place) }),
      movedOnPhone: (label: string, position: number) => t('said.movedOnPhone', { label, position }),
      onPhone: (label: string, isShown: boolean) => t(isShown ? 'said.shownOnPhone' : 'said.hiddenOnPhone', { label }),
      phoneReset: t('said.phoneReset'),
      removed: (label: string) => t('said.removed', { label }),
      copied: (label: string) => t('said.copied', { label }),
      pasted: (label: string) => t('said.pasted', { label }),
      duplicated: (label: string) => t('said.duplicated', { label }),
      refused: (label: string) => t('said.refused', { label }),
      cannotMove: (label: string) => t('said.cannotMove', { label }),
      nothingToPaste: t('said.nothingToPaste'),
      undone: t('said.undone'),
      redone: t('said.redone'),
      nothingToUndo: t('said.nothingToUndo'),
      nothingToRedo: t('said.nothingToRedo'),
    }
  }, [t])
}

export type ActWords = ReturnType<typeof useActWords>
