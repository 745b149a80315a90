import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('workflow', zh)

/** The texts of approvals. */
export const useWorkflowTexts = () => useTranslation('workflow')
