import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('code-image', zh)

/** The texts of barcodes and QR codes. */
export const useCodeTexts = () => useTranslation('code-image')
