import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('menu-entry', zh)

/** The texts of the page that keeps the menu. */
export const useEntryTexts = () => useTranslation('menu-entry')
