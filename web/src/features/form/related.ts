import type { DesignText, FormNode } from '@workstation/domain/form/document'
import type { PopupSource } from '../../ui/picker/popup/popup-source'
import { settingsIn } from './settings-in'

interface RelationSettings {
  columns: { field: string; label: DesignText }[]
  pageSize: number
  width: number
}

/** The form to whose records a field relates, as the picker takes it; null while its design names none. */
export function relatedSource(node: FormNode, words: (text: DesignText) => string): PopupSource | null {
  const { source } = node
  if (source?.from !== 'model' || source.id === '') return null
  const { columns = [], pageSize = 20, width = 800 } = settingsIn<RelationSettings>(node)
  const named = columns.map(({ field, label }) => ({ value: field, label: words(label) || field }))
  const usual = [{ value: source.label, label: words(node.label) }]
  return {
    interfaceId: source.id,
    ofForm: true,
    columns: named.length > 0 ? named : usual,
    relationField: source.label,
    pageSize,
    width,
  }
}
