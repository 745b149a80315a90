import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('profile', zh)

/** The texts of the own account. */
export const useProfileTexts = () => useTranslation('profile')
