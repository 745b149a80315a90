import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('import', zh)

/** The texts of the import dialog. */
export const useImportTexts = () => useTranslation('import')
