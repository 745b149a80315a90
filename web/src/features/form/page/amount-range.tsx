import { amountText, readAmount } from '@workstation/domain/number/amount'
import { InputNumber, Space } from 'antd'
import type { OwnFilter } from '../../../ui/data-table/list-filter'
import { useFormTexts } from '../use-form-texts'

type Ends = readonly [string | null, string | null]

const endsIn = (text: string | undefined): Ends => (text === undefined ? [null, null] : (JSON.parse(text) as Ends))

function amountIn(text: string | null): string | null {
  const amount = readAmount(text ?? '')
  return amount === null ? null : amountText(amount)
}

/** From one amount to another; either may be left open. Looked for when a box is left, or by Enter. */
export function AmountRange({ id, value, onChange, label }: OwnFilter & { label: string }) {
  const { t } = useFormTexts()
  const [from, to] = endsIn(value)
  const give = (ends: Ends) => {
    if (ends[0] === from && ends[1] === to) return
    onChange(ends.every((end) => end === null) ? undefined : JSON.stringify(ends))
  }
  const box = (end: string | null, name: 'from' | 'to', ends: (text: string | null) => Ends) => (
    <InputNumber<string>
      key={`${name}${end}`}
      stringMode
      controls={false}
      changeOnWheel={false}
      aria-label={t(name, { label })}
      {...(name === 'from' && { id })}
      {...(end !== null && { defaultValue: end })}
      onPressEnter={({ target }) => give(ends(amountIn((target as HTMLInputElement).value)))}
      onBlur={({ target }) => give(ends(amountIn(target.value)))}
    />
  )
  return (
    <Space.Compact block>
      {box(from, 'from', (text) => [text, to])}
      {box(to, 'to', (text) => [from, text])}
    </Space.Compact>
  )
}
