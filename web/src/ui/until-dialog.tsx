import { DatePicker, Radio } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { formatDate } from '../platform/format'
import { ChoiceDialog } from './choice-dialog'
import { useUiTexts } from './use-ui-texts'
import { endOfDay } from './zoned-day'
import './until-dialog.css'

interface UntilDialogProps {
  title: string
  until: number | null
  /** The latest end that can be chosen, null where it may be for good. */
  latest?: number | null
  /** Why there is a latest one. */
  hint?: string
  onChange: (until: number | null) => void
  onClose: () => void
}

/** How long something holds: for good, or to the end of a day of the organisation's clock. */
export function UntilDialog({ title, until, latest = null, hint = '', onChange, onClose }: UntilDialogProps) {
  const { t } = useUiTexts()
  const id = useId()
  const [ends, setEnds] = useState(until !== null)
  const start = until === null ? '' : formatDate(until)
  const [day, setDay] = useState(start)
  const chosen = day ? Math.min(endOfDay(day), latest ?? Number.POSITIVE_INFINITY) : null
  return (
    <ChoiceDialog
      width={420}
      title={title}
      okText={t('ok')}
      okButtonProps={{ disabled: ends && chosen === null }}
      onOk={() => onChange(ends ? chosen : null)}
      isDirty={() => ends !== (until !== null) || day !== start}
      onClose={onClose}
    >
      <div className="until-choice">
        <Radio.Group
          aria-label={t('end')}
          value={ends}
          onChange={(event) => setEnds(event.target.value)}
          options={[
            { value: false, label: t('forGood'), disabled: latest !== null },
            { value: true, label: t('toDay') },
          ]}
        />
        {ends && (
          <>
            <label htmlFor={id} className="visually-hidden">
              {t('toDay')}
            </label>
            <DatePicker
              id={id}
              allowClear={false}
              value={day ? dayjs(day) : null}
              minDate={dayjs(formatDate(Date.now()))}
              {...(latest !== null && { maxDate: dayjs(formatDate(latest)) })}
              onChange={(next) => setDay(next ? next.format('YYYY-MM-DD') : '')}
            />
          </>
        )}
        {hint && <p>{hint}</p>}
      </div>
    </ChoiceDialog>
  )
}
