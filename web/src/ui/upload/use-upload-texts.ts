import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('upload', zh)

/** The texts of the upload widgets. */
export const useUploadTexts = () => useTranslation('upload')
