import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../platform/i18n'
import zh from './locale/zh.json'

addTexts('design-page', zh)

/** The texts of the list of designs; those of the designer come when one is opened. */
export const usePageTexts = () => useTranslation('design-page')
