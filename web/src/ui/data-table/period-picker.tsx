import { DatePicker } from 'antd'
import type { RangePickerProps } from 'antd/es/date-picker'
import dayjs from 'dayjs'
import { formatDate } from '../../platform/format'
import { useUiTexts } from '../use-ui-texts'
import { endOfDay, startOfDay } from '../zoned-day'
import type { FilterValues, PeriodEnds } from './list-filter'

export interface PeriodPickerProps {
  id: string
  /** What the period is of; the name of both its ends together. */
  label: string
  ends?: PeriodEnds | undefined
  values: FilterValues
  onChange: (values: FilterValues) => void
  /** It takes the place of a field that had the focus. */
  startsOpen?: boolean
}

const createdWithin: PeriodEnds = { from: 'startTime', to: 'endTime' }
const dayOf = (ms: FilterValues[string]) => (typeof ms === 'number' ? dayjs(formatDate(ms)) : null)

/** Without names of their own these buttons are called by what stands on them, such as 2026; antd merges this into its texts. */
const buttonNames = { lang: { yearSelect: '', monthSelect: '' } } as RangePickerProps['locale'] & object

/** Chooses whole days; hands over the first and the last millisecond in the organisation's time zone. */
export function PeriodPicker({ id, label, values, onChange, ...props }: PeriodPickerProps) {
  const { t } = useUiTexts()
  const { ends = createdWithin, startsOpen = false } = props
  return (
    <fieldset className="period-ends" aria-label={label}>
      <DatePicker.RangePicker
        className="period-picker"
        locale={buttonNames}
        id={{ start: id, end: `${id}-end` }}
        placeholder={[t('periodStart'), t('periodEnd')]}
        autoFocus={startsOpen}
        defaultOpen={startsOpen}
        allowEmpty={[true, true]}
        value={[dayOf(values[ends.from]), dayOf(values[ends.to])]}
        onChange={(range) => {
          const [from, to] = range ?? [null, null]
          onChange({
            [ends.from]: from ? startOfDay(from.format('YYYY-MM-DD')) : undefined,
            [ends.to]: to ? endOfDay(to.format('YYYY-MM-DD')) : undefined,
          })
        }}
      />
    </fieldset>
  )
}
