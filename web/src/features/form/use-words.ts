import { designWords } from '@workstation/domain/form/design-words'
import type { DesignText } from '@workstation/domain/form/document'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../platform/i18n'

/** Words of a design in the reader's language; '' where nothing is said. */
export function useWords(): (text: DesignText | undefined) => string {
  const { i18n } = useTranslation()
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words.
  return useCallback((text) => (text === undefined ? '' : designWords(text, currentLanguage())), [language])
}
