import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { date as kind } from '@workstation/domain/form/kinds/date'
import { DayBox } from '../day-box'
import { useWords } from '../use-words'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function Day(props: InputProps) {
  const words = useWords()
  const { placeholder, format } = settingsIn(props.node)
  return <DayBox {...props} format={format} placeholder={words(placeholder)} />
}

export const date: WebKind = { Input: Day }
