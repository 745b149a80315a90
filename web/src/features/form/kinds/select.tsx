import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { select as kind } from '@workstation/domain/form/kinds/select'
import { ChoiceBox } from '../choice-box'
import { useChoices } from '../use-choices'
import { useWords } from '../use-words'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function SelectBox(props: InputProps) {
  const { multiple, filterable, placeholder } = settingsIn(props.node)
  const words = useWords()
  const choices = useChoices(props.node)
  return (
    <ChoiceBox {...props} {...choices} multiple={multiple} filterable={filterable} placeholder={words(placeholder)} />
  )
}

export const select: WebKind = { Input: SelectBox }
