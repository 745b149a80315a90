import { billRule } from '@workstation/contract/bill-rule'
import { call } from '../../platform/api'
import { useOffQuestion } from '../../ui/use-off-question'
import { useBillRuleTexts } from './use-bill-rule-texts'

/** Asks before a rule is turned off by which forms or processes take their numbers. */
export function useOffRule() {
  const { t } = useBillRuleTexts()
  return useOffQuestion({
    usage: (id) => call(billRule.usage, { id }),
    inWords: ({ kind, name }) => t(`usedBy.${kind}`, { name }),
    lost: t('disableLost'),
  })
}
