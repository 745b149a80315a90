import { useTranslation } from 'react-i18next'
import { addTexts } from '../platform/i18n'
import zh from './locale/zh.json'

addTexts('ui', zh)

/** The texts of the widgets. */
export const useUiTexts = () => useTranslation('ui')
