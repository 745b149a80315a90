import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { input as kind } from '@workstation/domain/form/kinds/input'
import { Input } from 'antd'
import { limitOf } from '../../../ui/text-limit'
import { useWords } from '../use-words'
import { textIn, textOrNothing } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function TextLine({ node, value, onChange, onLeave, tie }: InputProps) {
  const words = useWords()
  const { placeholder, max, before, after, counted } = settingsIn(node)
  return (
    <Input
      {...tie}
      placeholder={words(placeholder)}
      {...(before && { prefix: words(before) })}
      {...(after && { suffix: words(after) })}
      {...(max !== undefined && { count: counted ? { max, show: true } : limitOf(max) })}
      value={textIn(value)}
      onChange={({ target }) => onChange(textOrNothing(target.value))}
      onBlur={onLeave}
    />
  )
}

export const input: WebKind = { Input: TextLine }
