import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('explain', zh)

/** The texts of questions about rights. */
export const useExplainTexts = () => useTranslation('explain')
