import { DatePicker, Modal, Radio } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { formatDate } from '../../platform/format'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { endOfDay } from '../../ui/zoned-day'
import type { Thing } from './things'
import { useAuthorityTexts } from './use-authority-texts'
import './plan.css'

interface UntilDialogProps {
  thing: Thing
  until: number | null
  onChange: (until: number | null) => void
  onClose: () => void
}

/** How long something is granted: for good, or to the end of a day, and never longer than the giver has it himself. */
export function UntilDialog({ thing, until, onChange, onClose }: UntilDialogProps) {
  const { t } = useAuthorityTexts()
  const frame = useDialogFrame(420)
  const id = useId()
  const [ends, setEnds] = useState(until !== null)
  const [day, setDay] = useState(until === null ? '' : formatDate(until))
  useBack(true, onClose)
  const chosen = day ? Math.min(endOfDay(day), thing.until ?? Number.POSITIVE_INFINITY) : null
  return (
    <Modal
      open
      {...frame}
      title={t('endTitle', { name: thing.name })}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: ends && chosen === null }}
      onOk={() => onChange(ends ? chosen : null)}
      onCancel={onClose}
    >
      <div className="grant-until">
        <Radio.Group
          aria-label={t('end')}
          value={ends}
          onChange={(event) => setEnds(event.target.value)}
          options={[
            { value: false, label: t('forGood'), disabled: thing.until !== null },
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
              {...(thing.until !== null && { maxDate: dayjs(formatDate(thing.until)) })}
              onChange={(next) => setDay(next ? next.format('YYYY-MM-DD') : '')}
            />
          </>
        )}
        {thing.until !== null && <p className="grant-hint">{t('ownEnd', { day: formatDate(thing.until) })}</p>}
      </div>
    </Modal>
  )
}
