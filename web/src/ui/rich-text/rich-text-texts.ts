import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('rich-text', zh)

/** The texts of rich text. */
export const useRichTexts = () => useTranslation('rich-text')
