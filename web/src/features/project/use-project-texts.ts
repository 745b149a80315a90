import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('project', zh)

/** The texts of the projects. */
export const useProjectTexts = () => useTranslation('project')
