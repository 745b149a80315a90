import type { DesignText } from '@workstation/domain/form/document'
import { TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { textIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

function Clock({ node, value, onChange, onLeave, tie }: InputProps) {
  const { t } = useFormTexts()
  const words = useWords()
  const { placeholder, format = 'HH:mm' } = settingsIn<{ placeholder: DesignText; format: string }>(node)
  const text = textIn(value)
  const give = (next: Dayjs | null) => onChange(next ? next.format('HH:mm:ss') : null)
  return (
    <TimePicker
      {...tie}
      format={format}
      placeholder={words(placeholder) || t('choose')}
      value={text === '' ? null : dayjs(`2000-01-01T${text}`)}
      onChange={give}
      // What is typed counts at once, and not only when it is confirmed.
      onCalendarChange={(next) => give(next as Dayjs | null)}
      onBlur={onLeave}
    />
  )
}

export const time: WebKind = { Input: Clock }
