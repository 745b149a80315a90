import type { Column } from '@workstation/contract/column'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from './i18n'

/** What stands above a column, beside a field or in a filter, in the language of the reader. */
export function useColumnTitle(): (column: Pick<Column, 'title'>) => string {
  // Drawn anew in another language.
  useTranslation()
  const language = currentLanguage()
  return useCallback(({ title }) => title[language], [language])
}
