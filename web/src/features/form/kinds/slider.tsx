import type { DesignText } from '@workstation/domain/form/document'
import { readAmount, toNumber } from '@workstation/domain/number/amount'
import { Slider } from 'antd'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import { textIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

interface Settings {
  min: number
  max: number
  step: number
  unit: DesignText
}

function Line({ node, value, onChange, onLeave, tie }: InputProps) {
  const words = useWords()
  const { min = 0, max = 100, step = 1, unit } = settingsIn<Settings>(node)
  const amount = readAmount(textIn(value))
  return (
    <div className="form-slider">
      <Slider
        id={tie.id}
        disabled={tie.disabled}
        ariaLabelForHandle={tie['aria-label']}
        min={min}
        max={max}
        step={step}
        value={amount === null ? min : toNumber(amount)}
        onChange={(next) => onChange(String(next))}
        onChangeComplete={onLeave}
      />
      <output>{amount === null ? '' : `${textIn(value)} ${words(unit)}`.trim()}</output>
    </div>
  )
}

export const slider: WebKind = { Input: Line, isGroup: true }
