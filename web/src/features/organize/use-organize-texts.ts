import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('organize', zh)

/** The texts of companies and departments. */
export const useOrganizeTexts = () => useTranslation('organize')
