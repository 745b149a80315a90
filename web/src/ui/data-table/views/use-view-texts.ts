import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../platform/i18n'
import zh from './locale/zh.json'

addTexts('list-views', zh)

/** The texts of views and groups, which come with their menus. */
export const useViewTexts = () => useTranslation('list-views')
