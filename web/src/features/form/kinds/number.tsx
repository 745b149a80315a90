import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { number as kind } from '@workstation/domain/form/kinds/number'
import { readAmount } from '@workstation/domain/number/amount'
import { chineseAmount } from '@workstation/domain/number/chinese-amount'
import { AmountBox } from '../amount-box'
import { useWords } from '../use-words'
import { textIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function NumberBox({ node, value, onChange, onLeave, tie }: InputProps) {
  const words = useWords()
  const { placeholder, thousands, buttons, step, before, unit, capitals } = settingsIn(node)
  const amount = readAmount(textIn(value))
  return (
    <>
      <AmountBox
        {...tie}
        value={textIn(value)}
        onChange={onChange}
        onLeave={onLeave}
        placeholder={words(placeholder)}
        thousands={thousands}
        buttons={buttons}
        step={step}
        before={words(before)}
        unit={words(unit)}
      />
      {capitals && amount !== null && <div className="form-none">{chineseAmount(amount)}</div>}
    </>
  )
}

export const number: WebKind = { Input: NumberBox }
