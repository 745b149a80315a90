import { OpenChoices } from '../open-choices'
import { settingsIn } from '../settings-in'
import type { InputProps, WebKind } from '../web-kind'

interface Settings {
  direction: 'horizontal' | 'vertical'
  look: 'plain' | 'button'
}

function Options(props: InputProps) {
  const { direction = 'horizontal', look = 'plain' } = settingsIn<Settings>(props.node)
  return <OpenChoices {...props} multiple={false} direction={direction} look={look} />
}

export const radio: WebKind = { Input: Options, isGroup: true }
