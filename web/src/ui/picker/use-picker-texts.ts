import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('picker', zh)

/** The texts of the pickers. */
export const usePickerTexts = () => useTranslation('picker')
