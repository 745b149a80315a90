import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('preview', zh)

/** The texts of the document preview. */
export const usePreviewTexts = () => useTranslation('preview')
