import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('member', zh)

/** The texts about members of roles, positions and groups. */
export const useMemberTexts = () => useTranslation('member')
