import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('area', zh)

/** The texts of the areas. */
export const useAreaTexts = () => useTranslation('area')
