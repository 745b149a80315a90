import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { textarea as kind } from '@workstation/domain/form/kinds/textarea'
import { Input } from 'antd'
import { limitOf } from '../../../ui/text-limit'
import { useWords } from '../use-words'
import { textIn, textOrNothing } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function TextArea({ node, value, onChange, onLeave, tie }: InputProps) {
  const words = useWords()
  const { placeholder, max, counted, minRows, maxRows } = settingsIn(node)
  return (
    <Input.TextArea
      {...tie}
      placeholder={words(placeholder)}
      autoSize={{ minRows, maxRows: Math.max(minRows, maxRows) }}
      {...(max !== undefined && { count: counted ? { max, show: true } : limitOf(max) })}
      value={textIn(value)}
      onChange={({ target }) => onChange(textOrNothing(target.value))}
      onBlur={onLeave}
    />
  )
}

export const textarea: WebKind = { Input: TextArea }
