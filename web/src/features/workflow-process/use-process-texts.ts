import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('workflow-process', zh)

/** The texts of this feature. */
export const useProcessTexts = () => useTranslation('workflow-process')
