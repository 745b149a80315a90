import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('widget', zh)

/** The texts of the page that shows the widgets. */
export const useWidgetTexts = () => useTranslation('widget')
