import type { DesignText } from '@workstation/domain/form/document'
import { DictionarySelect } from '../../../ui/picker/dictionary-select'
import { pickedProps } from '../picked-props'
import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { InputProps, WebKind } from '../web-kind'

interface Settings {
  multiple: boolean
  anyLevel: boolean
  placeholder: DesignText
}

function Entries(props: InputProps) {
  const { node } = props
  const words = useWords()
  const { multiple = false, anyLevel = true, placeholder } = settingsIn<Settings>(node)
  const type = node.source?.from === 'dictionary' ? node.source.typeId : ''
  const picked = pickedProps(props, { multiple, placeholder: words(placeholder), title: words(node.label) })
  return <DictionarySelect {...picked} type={type} leavesOnly={!anyLevel} />
}

export const dictionary: WebKind = { Input: Entries }
