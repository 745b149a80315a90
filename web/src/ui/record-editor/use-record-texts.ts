import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('record-editor', zh)

/** The texts of editors of records. */
export const useRecordTexts = () => useTranslation('record-editor')
