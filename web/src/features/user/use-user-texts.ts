import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('user', zh)

/** The texts of people. */
export const useUserTexts = () => useTranslation('user')
