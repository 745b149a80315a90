import { DatePicker, Modal, Radio } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { formatDate } from '../platform/format'
import { useBack } from './use-back'
import { useDialogFrame } from './use-dialog-frame'
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
  const frame = useDialogFrame(420)
  const id = useId()
  const [ends, setEnds] = useState(until !== null)
  const [day, setDay] = useState(until === null ? '' : formatDate(until))
  useBack(true, onClose)
  const chosen = day ? Math.min(endOfDay(day), latest ?? Number.POSITIVE_INFINITY) : null
  return (
    <Modal
      open
      {...frame}
      title={title}
      okText={t('ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: ends && chosen === null }}
      onOk={() => onChange(ends ? chosen : null)}
      onCancel={onClose}
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
    </Modal>
  )
}
