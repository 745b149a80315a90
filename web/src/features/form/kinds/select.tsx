import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { select as kind } from '@workstation/domain/form/kinds/select'
import { useMemo } from 'react'
import { ChoiceBox } from '../choice-box'
import { flatChoices, useChoices } from '../use-choices'
import { useLetGoOption } from '../use-let-go'
import { useWords } from '../use-words'
import type { InputProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function SelectBox(props: InputProps) {
  const { multiple, filterable, placeholder } = settingsIn(props.node)
  const words = useWords()
  const found = useChoices(props.node)
  const choices = useMemo(() => flatChoices(found.choices), [found.choices])
  useLetGoOption(props, found)
  return (
    <ChoiceBox
      {...props}
      {...found}
      choices={choices}
      multiple={multiple}
      filterable={filterable}
      placeholder={words(placeholder)}
    />
  )
}

export const select: WebKind = { Input: SelectBox }
