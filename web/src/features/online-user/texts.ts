import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('online-user', zh)

/** The texts of online users. */
export const useOnlineTexts = () => useTranslation('online-user')
