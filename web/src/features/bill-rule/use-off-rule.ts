import { billRule } from '@workstation/contract/bill-rule'
import { call } from '../../platform/api'
import { useOffQuestion } from '../../ui/use-off-question'

/** Asks before a rule is turned off by which forms or processes take their numbers. */
export const useOffRule = () => useOffQuestion((id) => call(billRule.usage, { id }))
