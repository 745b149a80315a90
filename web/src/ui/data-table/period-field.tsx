import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useRef, useState } from 'react'
import { useUiTexts } from '../use-ui-texts'
import type { PeriodPicker, PeriodPickerProps } from './period-picker'
import './period-field.css'

type Picker = typeof PeriodPicker

/** A period that looks like its picker, which is fetched when somebody turns to it: it is a third of a list page. */
export function PeriodField(props: PeriodPickerProps) {
  const { t } = useUiTexts()
  const [LoadedPicker, setPicker] = useState<Picker>()
  const focused = useRef(false)
  const load = () => void import('./period-picker').then((module) => setPicker(() => module.PeriodPicker))
  if (LoadedPicker) return <LoadedPicker {...props} startsOpen={focused.current} />
  return (
    <Input
      id={props.id}
      className="period-stand-in"
      readOnly
      placeholder={t('periodStart')}
      suffix={
        <>
          <SwapRightOutlined aria-hidden />
          <span className="period-stand-in-end">{t('periodEnd')}</span>
          <CalendarOutlined aria-hidden />
        </>
      }
      onPointerEnter={load}
      onFocus={() => {
        focused.current = true
        load()
      }}
      onBlur={() => {
        focused.current = false
      }}
    />
  )
}
