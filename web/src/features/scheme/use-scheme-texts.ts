import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('scheme', zh)

/** The texts of row schemes and of their editor. */
export const useSchemeTexts = () => useTranslation('scheme')
