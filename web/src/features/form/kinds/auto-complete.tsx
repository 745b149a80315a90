import type { DesignText } from '@workstation/domain/form/document'
import { AutoComplete } from 'antd'
import { settingsIn } from '../settings-in'
import { flatChoices, useChoices } from '../use-choices'
import { useWords } from '../use-words'
import { textIn, textOrNothing } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

function Suggested({ node, value, onChange, onLeave, tie }: InputProps) {
  const words = useWords()
  const { placeholder, shown = 10 } = settingsIn<{ placeholder: DesignText; shown: number }>(node)
  const { choices } = useChoices(node)
  const text = textIn(value)
  const fitting = flatChoices(choices)
    .filter(({ label }) => label.includes(text))
    .slice(0, shown)
  return (
    <AutoComplete
      {...tie}
      placeholder={words(placeholder)}
      options={fitting.map(({ label }) => ({ value: label }))}
      value={text}
      onChange={(next: string) => onChange(textOrNothing(next))}
      onBlur={onLeave}
    />
  )
}

export const autoComplete: WebKind = { Input: Suggested }
