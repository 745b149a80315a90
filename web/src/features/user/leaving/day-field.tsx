import { mostDaysAhead } from '@workstation/domain/user/leaving'
import { DatePicker, Radio } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { formatDate } from '../../../platform/format'
import { useLeavingTexts } from './use-leaving-texts'
import './leaving.css'

/** When it happens: null at once, '' on a day that is still to be chosen, else that day as `yyyy-MM-dd`. */
export type ChosenDay = string | null

/** Asks whether something happens at once or by itself on a day. */
export function DayField({ day, onChange }: { day: ChosenDay; onChange: (day: ChosenDay) => void }) {
  const { t } = useLeavingTexts()
  const id = useId()
  const today = dayjs(formatDate(Date.now()))
  return (
    <div className="leaving-line">
      <Radio.Group
        aria-label={t('leaving.when')}
        value={day !== null}
        onChange={(event) => onChange(event.target.value ? '' : null)}
        options={[
          { value: false, label: t('leaving.atOnce') },
          { value: true, label: t('leaving.onDay') },
        ]}
      />
      {day !== null && (
        <>
          <label htmlFor={id} className="visually-hidden">
            {t('leaving.onDay')}
          </label>
          <DatePicker
            id={id}
            allowClear={false}
            value={day ? dayjs(day) : null}
            minDate={today.add(1, 'day')}
            maxDate={today.add(mostDaysAhead - 1, 'day')}
            onChange={(next) => onChange(next?.format('YYYY-MM-DD') ?? '')}
          />
        </>
      )}
    </div>
  )
}
