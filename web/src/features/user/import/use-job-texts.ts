import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../platform/i18n'
import zh from './locale/zh.json'

addTexts('user-import', zh)

/** The texts of an import of people, which come with its dialog. */
export const useJobTexts = () => useTranslation('user-import')
