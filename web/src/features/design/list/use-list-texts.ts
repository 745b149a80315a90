import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../platform/i18n'
import '../use-design-texts'
import zh from './locale/zh.json'

addTexts('design-list', zh)

/** The texts of the list designer, which nobody needs before it is opened, with those of its feature. */
export const useListTexts = () => useTranslation(['design-list', 'design'], { nsMode: 'fallback' })
