import type { DesignText } from '@workstation/domain/form/document'
import { PopupSelect } from '../../../ui/picker/popup-select'
import { pickedProps } from '../picked-props'
import { useRelated } from '../related'
import { settingsIn } from '../settings-in'
import { useLetGoRow } from '../use-let-go-row'
import { useWords } from '../use-words'
import { textIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

/** A record of another form, chosen among those that the person sees there. */
function Related(props: InputProps) {
  const words = useWords()
  const { node, value, onChange } = props
  const source = useRelated(node)
  useLetGoRow(props, source)
  const { placeholder } = settingsIn<{ placeholder: DesignText }>(node)
  const given = { multiple: false, placeholder: words(placeholder), title: words(node.label) }
  const { value: _, onChange: __, multiple: ___, ...field } = pickedProps(props, given)
  if (!source) return null
  return <PopupSelect {...field} source={source} value={textIn(value)} onChange={(id) => onChange(id ?? null)} />
}

export const relationForm: WebKind = { Input: Related }
