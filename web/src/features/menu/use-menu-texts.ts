import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('menu', zh)

/** The texts of the pages that menu entries of other types open. */
export const useMenuTexts = () => useTranslation('menu')
