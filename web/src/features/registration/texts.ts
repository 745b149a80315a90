import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('registration', zh)

/** The texts of registration. */
export const useRegistrationTexts = () => useTranslation('registration')
