import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('data-sync', zh)

/** The texts of this feature. */
export const useSyncTexts = () => useTranslation('data-sync')
