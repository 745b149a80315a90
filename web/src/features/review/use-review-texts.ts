import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('review', zh)

/** The texts of the reviews. */
export const useReviewTexts = () => useTranslation('review')
