import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { billRule } from '@workstation/contract/bill-rule'
import { isStartNumber } from '@workstation/domain/bill-rule/bill-number'
import { Form } from 'antd'
import { useDeferredValue } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import type { BillFields } from './read-rule-file'
import { useBillRuleTexts } from './use-bill-rule-texts'
import './number-preview.css'

/** Says which numbers come next when the rule is saved as its form stands now. */
export function NumberPreview({ id }: { id: string | undefined }) {
  const { t } = useBillRuleTexts()
  const fields = useDeferredValue(Form.useWatch([]) as Partial<BillFields> | undefined)
  const { prefix = '', dateFormat = 'no', digit = 0, startNumber = '', suffix = '', scope = 'all' } = fields ?? {}
  const format = { prefix: prefix.trim(), dateFormat, digit, startNumber, suffix: suffix.trim(), scope }
  const isWhole = isStartNumber(startNumber, digit)
  const { data } = useQuery({
    ...queryOf(billRule.preview, { ...(id && { id }), ...format }, { quiet: true }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const shown = isWhole ? data : undefined
  return (
    <section className="number-preview" aria-label={t('next')} aria-live="polite">
      <p className="number-preview-title">{t('next')}</p>
      {shown && shown.numbers.length > 0 ? (
        <ol>
          {shown.numbers.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ol>
      ) : (
        <p>{shown ? t('full') : t('nextLater')}</p>
      )}
      {shown?.repeats && <p role="alert">{t('repeats')}</p>}
    </section>
  )
}
