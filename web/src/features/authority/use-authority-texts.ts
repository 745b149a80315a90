import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('authority', zh)

/** The texts of granting. */
export const useAuthorityTexts = () => useTranslation('authority')
