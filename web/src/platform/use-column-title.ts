import type { Column } from '@workstation/contract/column'
import { isLanguage } from '@workstation/contract/language'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** What stands above a column, beside a field or in a filter, in the language of the reader. */
export function useColumnTitle(): (column: Pick<Column, 'title'>) => string {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'zh'
  return useCallback(({ title }) => title[language], [language])
}
