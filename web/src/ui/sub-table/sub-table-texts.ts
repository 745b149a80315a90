import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('sub-table', zh)

/** The texts of sub-tables. */
export const useSubTableTexts = () => useTranslation('sub-table')
