import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('rights-preview', zh)

/** The texts of looking with the rights of somebody else. */
export const useRightsPreviewTexts = () => useTranslation('rights-preview')
