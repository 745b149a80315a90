import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('data-table', zh)

/** The texts of list pages. */
export const useTableTexts = () => useTranslation('data-table')
