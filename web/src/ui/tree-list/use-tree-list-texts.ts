import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('tree-list', zh)

/** The texts of trees on pages. */
export const useTreeListTexts = () => useTranslation('tree-list')
