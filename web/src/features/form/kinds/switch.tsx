import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { switchKind as kind } from '@workstation/domain/form/kinds/switch'
import { Switch } from 'antd'
import { useWords } from '../use-words'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function OnOff({ node, value, onChange, tie }: InputProps) {
  const words = useWords()
  const { onText, offText } = settingsIn(node)
  const { status: _, ...box } = tie
  return (
    <Switch
      {...box}
      checked={value === true}
      checkedChildren={words(onText)}
      unCheckedChildren={words(offText)}
      onChange={onChange}
    />
  )
}

export const switchKind: WebKind = { Input: OnOff }
