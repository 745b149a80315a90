import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('number-field', zh)

/** The texts of number fields. */
export const useNumberTexts = () => useTranslation('number-field')
