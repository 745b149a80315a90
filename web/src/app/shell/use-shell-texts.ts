import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('shell', zh)

/** The common texts, and those of the shell as `shell:…`. */
export const useShellTexts = () => useTranslation(['common', 'shell'])
