import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('forbidden-pair', zh)

/** The texts of this feature. */
export const useForbiddenPairTexts = () => useTranslation('forbidden-pair')
