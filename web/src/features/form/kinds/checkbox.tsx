import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { checkbox as kind } from '@workstation/domain/form/kinds/checkbox'
import { OpenChoices } from '../open-choices'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function Ticks(props: InputProps) {
  const { direction, look } = settingsIn(props.node)
  return <OpenChoices {...props} multiple direction={direction} look={look} />
}

export const checkbox: WebKind = { Input: Ticks, isGroup: true }
