import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('icon', zh)

/** The texts of the page of icons. */
export const useIconTexts = () => useTranslation('icon')
