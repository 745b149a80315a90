import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('dictionary', zh)

/** The texts of the dictionaries. */
export const useDictionaryTexts = () => useTranslation('dictionary')
