import type { DesignText } from '@workstation/domain/form/document'
import { DictionarySelect } from '../../../ui/picker/dictionary-select'
import { pickedProps } from '../picked-props'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { InputProps, WebKind } from '../web-kind'

function Entries(props: InputProps) {
  const { node } = props
  const words = useWords()
  const { multiple = false, placeholder } = settingsIn<{ multiple: boolean; placeholder: DesignText }>(node)
  const type = node.source?.from === 'dictionary' ? node.source.typeId : ''
  const picked = pickedProps(props, { multiple, placeholder: words(placeholder), title: words(node.label) })
  return <DictionarySelect {...picked} type={type} />
}

export const dictionary: WebKind = { Input: Entries }
