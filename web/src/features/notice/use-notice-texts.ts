import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('notice', zh)

/** The texts of the notices. */
export const useNoticeTexts = () => useTranslation('notice')
