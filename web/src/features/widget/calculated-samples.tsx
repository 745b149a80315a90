import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { CalculatedField } from '../../ui/calculated-field/calculated-field'
import { NumberField } from '../../ui/number-field/number-field'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

const lines = [
  { count: 2, price: 0.1 },
  { count: 3, price: 0.2 },
]

/** Calculated fields: one that can be played with, and the ways in which they are shown. */
export function CalculatedSamples() {
  const { t } = useWidgetTexts()
  return (
    <>
      <Playground />
      <Sample title={t('calculated.column')}>
        <CalculatedField aria-label={t('calculated.column')} expression="sum(lines.price)" formData={{ lines }} />
      </Sample>
      <Sample title={t('calculated.row')}>
        <CalculatedField
          aria-label={t('calculated.row')}
          expression={[{ __vModel__: 'lines.count' }, '*', { __vModel__: 'lines.price' }]}
          formData={{ lines }}
          tableVModel="lines"
          componentVModel="total"
          rowIndex={1}
        />
      </Sample>
      <Sample state="empty">
        <CalculatedField aria-label={t('state.empty')} expression="price / count" formData={{}} />
      </Sample>
      <Sample state="error">
        <CalculatedField expression="price * * 2" formData={{}} />
      </Sample>
    </>
  )
}

function Playground() {
  const { t } = useWidgetTexts()
  const id = useId()
  const [price, setPrice] = useState<number | null>(4280)
  const [count, setCount] = useState<number | null>(12.5)
  const [expression, setExpression] = useState('round(price * count * (1 - 0.03), 2)')
  return (
    <Sample title={t('calculated.try')} wide>
      <Form layout="vertical">
        <Form.Item label={t('material.price')} htmlFor={`${id}price`}>
          <NumberField id={`${id}price`} value={price} onChange={setPrice} thousands precision={2} />
        </Form.Item>
        <Form.Item label={t('material.count')} htmlFor={`${id}count`}>
          <NumberField id={`${id}count`} value={count} onChange={setCount} />
        </Form.Item>
        <Form.Item label={t('calculated.formula')} htmlFor={`${id}formula`} extra={t('calculated.fields')}>
          <Input id={`${id}formula`} value={expression} onChange={({ target }) => setExpression(target.value)} />
        </Form.Item>
      </Form>
      <Result price={price} count={count} expression={expression} />
    </Sample>
  )
}

/** Apart, so that the values of the form stay the same object while the formula is typed. */
function Result({ price, count, expression }: { price: number | null; count: number | null; expression: string }) {
  const { t } = useWidgetTexts()
  const [formData, setFormData] = useState({ price, count })
  if (formData.price !== price || formData.count !== count) setFormData({ price, count })
  return (
    <CalculatedField
      aria-label={t('calculated.result')}
      expression={expression}
      formData={formData}
      thousands
      isAmountChinese
      unit={t('number.yuan')}
    />
  )
}
