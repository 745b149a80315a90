import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../platform/i18n'
import zh from './locale/zh.json'

addTexts('user-leaving', zh)

/** The texts of people who leave or move. */
export const useLeavingTexts = () => useTranslation('user-leaving')
