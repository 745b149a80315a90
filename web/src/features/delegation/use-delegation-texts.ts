import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('delegation', zh)

/** The texts of this feature. */
export const useDelegationTexts = () => useTranslation('delegation')
