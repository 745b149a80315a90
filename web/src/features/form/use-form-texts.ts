import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('form', zh)

/** The texts of filled-in forms. */
export const useFormTexts = () => useTranslation('form')
