import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../platform/i18n'
import '../use-design-texts'
import zh from './locale/zh.json'

addTexts('design-uses', zh)

/** The texts of what reads a field; what it shares with the rest of the designer it finds there. */
export const useUsesTexts = () => useTranslation(['design-uses', 'design'], { nsMode: 'fallback' })
