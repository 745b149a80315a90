import { useState } from 'react'
import { NumberField } from '../../ui/number-field/number-field'
import { NumberRange, type NumberRangeValue } from '../../ui/number-field/number-range'
import { NumberText } from '../../ui/number-field/number-text'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

function Field(props: Parameters<typeof NumberField>[0]) {
  const [value, setValue] = useState<number | null>(props.value ?? null)
  return <NumberField {...props} value={value} onChange={setValue} />
}

function Range({ start, ...state }: { start: NumberRangeValue; disabled?: boolean; readOnly?: boolean }) {
  const { t } = useWidgetTexts()
  const [value, setValue] = useState(start)
  return <NumberRange label={t('number.area')} unit="m²" thousands value={value} onChange={setValue} {...state} />
}

/** Numbers: amounts, shares, ranges and the text that they become. */
export function NumberSamples() {
  const { t } = useWidgetTexts()
  const amount = t('number.amount')
  return (
    <>
      <Sample title={t('number.money')}>
        <Field aria-label={amount} value={1_234_567.895} thousands precision={2} unit={t('number.yuan')} />
      </Sample>
      <Sample title={t('number.percent')}>
        <Field aria-label={t('number.percent')} value={0.285} percent precision={1} min={0} max={1} />
      </Sample>
      <Sample title={t('number.negative')}>
        <Field aria-label={amount} value={-1200.5} thousands />
      </Sample>
      <Sample state="empty">
        <Field aria-label={amount} placeholder={t('number.hint')} />
      </Sample>
      <Sample state="disabled">
        <Field aria-label={amount} value={4280} thousands disabled />
      </Sample>
      <Sample state="readOnly">
        <Field value={4280} thousands precision={2} unit={t('number.yuan')} readOnly />
      </Sample>
      <Sample title={t('number.range')}>
        <Range start={[1200, 3600]} />
      </Sample>
      <Sample title={t('number.openRange')}>
        <Range start={[null, 3600]} />
      </Sample>
      <Sample state="error">
        <Range start={[3600, 1200]} />
      </Sample>
      <Sample title={t('number.readRange')}>
        <Range start={[1200, null]} readOnly />
      </Sample>
      <Sample title={t('number.text')}>
        <NumberText value="98765432109876.543" thousands precision={2} prefix="¥" />
      </Sample>
    </>
  )
}
