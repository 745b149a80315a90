import { useTranslation } from 'react-i18next'
import { addTexts } from '../../platform/i18n'
import zh from './locale/zh.json'

addTexts('expression-problem', zh)

const isReason = (word: string): word is keyof typeof zh.reason => Object.hasOwn(zh.reason, word)

/** Says in words why an expression cannot be used, of which checks tell the reason and the piece that it is about. */
export function useExpressionProblem() {
  const { t } = useTranslation('expression-problem')
  return (told: string): string => {
    const [reason = '', ...near] = told.trim().split(' ')
    if (!isReason(reason)) return told
    const said = t(`reason.${reason}`)
    return near.length === 0 ? said : t('near', { reason: said, near: near.join(' ') })
  }
}
