import type { DesignText, FormNode } from '@workstation/domain/form/document'
import type { SentParameter } from '@workstation/domain/form/sent-parameters'
import { useMemo } from 'react'
import type { PopupSource } from '../../ui/picker/popup/popup-source'
import { useSent } from './form-context'
import { settingsIn } from './settings-in'
import { useWords } from './use-words'

interface RelationSettings {
  columns: { field: string; label: DesignText }[]
  paged: boolean
  pageSize: number
  width: number
}

/** How the records of another form are searched by what goes along; by nothing where nothing is filled in. */
export function searchedBy(sent: readonly SentParameter[]): { queryJson?: string } {
  const filled = sent.filter(({ defaultValue }) => defaultValue !== '')
  if (filled.length === 0) return {}
  return {
    queryJson: JSON.stringify(Object.fromEntries(filled.map(({ field, defaultValue }) => [field, defaultValue]))),
  }
}

interface Words {
  words: (text: DesignText) => string
  sent: readonly SentParameter[]
}

/** The form to whose records, or the data interface to whose rows, a field relates; null while its design names none. */
function relatedSource(node: FormNode, { words, sent }: Words): PopupSource | null {
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
    ...(source.from === 'model' ? searchedBy(sent) : sent.length > 0 && { paramList: sent }),
  }
}

/** What a field relates to, as far as it goes with what is filled in elsewhere. */
export function useRelated(node: FormNode): PopupSource | null {
  const words = useWords()
  const sent = useSent(node)
  return useMemo(() => relatedSource(node, { words, sent }), [node, words, sent])
}
