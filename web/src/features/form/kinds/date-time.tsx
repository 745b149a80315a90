import { momentOf } from '@workstation/domain/calendar/wall-clock'
import type { DesignText } from '@workstation/domain/form/document'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatDateTimeSeconds } from '../../../platform/format'
import { useForm } from '../form-context'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import type { InputProps, WebKind } from '../web-kind'

/** A moment, shown and chosen on the clock of the organisation. */
function Moment({ node, value, onChange, onLeave, tie }: InputProps) {
  const { t } = useFormTexts()
  const words = useWords()
  const { state } = useForm()
  const { placeholder, format = 'yyyy-MM-dd HH:mm' } = settingsIn<{ placeholder: DesignText; format: string }>(node)
  const wall = typeof value === 'number' ? formatDateTimeSeconds(value).replace(' ', 'T') : ''
  const give = (next: Dayjs | null) => {
    const chosen = next ? Date.parse(`${next.format('YYYY-MM-DDTHH:mm:ss')}Z`) : null
    onChange(chosen === null ? null : momentOf(chosen, state.context.timeZone))
  }
  return (
    <DatePicker
      {...tie}
      showTime={{ format: format.split(' ')[1] ?? 'HH:mm' }}
      format={format.replace('yyyy', 'YYYY').replace('dd', 'DD')}
      placeholder={words(placeholder) || t('choose')}
      value={wall ? dayjs(wall) : null}
      onChange={give}
      // What is typed counts at once, and not only when it is confirmed.
      onCalendarChange={(next) => give(next as Dayjs | null)}
      onBlur={onLeave}
    />
  )
}

export const dateTime: WebKind = { Input: Moment }
