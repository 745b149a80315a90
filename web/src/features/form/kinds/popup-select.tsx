import type { DesignText } from '@workstation/domain/form/document'
import { PopupSelect } from '../../../ui/picker/popup-select'
import { PopupSeveral } from '../../../ui/picker/popup-several'
import { pickedProps } from '../picked-props'
import { useRelated } from '../related'
import { settingsIn } from '../settings-in'
import { useLetGoRow } from '../use-let-go-row'
import { useWords } from '../use-words'
import { textIn, textsIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

interface Settings {
  placeholder: DesignText
  multiple: boolean
}

/** A row of a data interface or of another form, or several, chosen among those that the person sees. */
function Rows(props: InputProps) {
  const words = useWords()
  const { node, value, onChange } = props
  const source = useRelated(node)
  useLetGoRow(props, source)
  const { placeholder, multiple = false } = settingsIn<Settings>(node)
  const given = { multiple: false, placeholder: words(placeholder), title: words(node.label) }
  const { value: _, onChange: __, multiple: ___, ...field } = pickedProps(props, given)
  if (!source) return null
  if (!multiple)
    return <PopupSelect {...field} source={source} value={textIn(value)} onChange={(id) => onChange(id ?? null)} />
  const give = (ids: readonly string[]) => onChange(ids.length > 0 ? ids : null)
  return <PopupSeveral {...field} source={source} value={textsIn(value)} onChange={give} />
}

export const popupSelect: WebKind = { Input: Rows }
