import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('emoji', zh)

/** The names of the emoji by their numbers. */
export const useEmojiTexts = () => useTranslation('emoji')
