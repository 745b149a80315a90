import { designWords } from '@workstation/domain/form/design-words'
import type { DesignText } from '@workstation/domain/form/document'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../platform/i18n'

/** What gives words of a design in the reader's language. */
export function useWords(): (text: DesignText) => string {
  useTranslation('design')
  const language = currentLanguage()
  return (text) => designWords(text, language)
}
