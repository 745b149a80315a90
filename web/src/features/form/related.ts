import type { DesignText, FormNode } from '@workstation/domain/form/document'
import type { PopupSource } from '../../ui/picker/popup/popup-source'
import { settingsIn } from './settings-in'

interface RelationSettings {
  columns: { field: string; label: DesignText }[]
  paged: boolean
  pageSize: number
  width: number
}

/** The form to whose records, or the data interface to whose rows, a field relates; null while its design names none. */
export function relatedSource(node: FormNode, words: (text: DesignText) => string): PopupSource | null {
  const { source } = node
  if ((source?.from !== 'model' && source?.from !== 'interface') || source.id === '') return null
  const { columns = [], paged = true, pageSize = 20, width = 800 } = settingsIn<RelationSettings>(node)
  const named = columns.map(({ field, label }) => ({ value: field, label: words(label) || field }))
  const usual = [{ value: source.label, label: words(node.label) }]
  return {
    interfaceId: source.id,
    ofForm: source.from === 'model',
    hasPage: paged,
    propsValue: source.value,
    columns: named.length > 0 ? named : usual,
    relationField: source.label,
    pageSize,
    width,
  }
}
