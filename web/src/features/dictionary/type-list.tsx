import type { DictionaryType } from '@workstation/contract/dictionary'
import { Select } from 'antd'
import { useIsNarrow } from '../../ui/use-window-width'
import { useDictionaryTexts } from './use-dictionary-texts'

interface TypeListProps {
  types: readonly DictionaryType[]
  chosen: string
  onChoose: (id: string) => void
}
interface TypeRow extends DictionaryType {
  depth: number
}

/** Dictionaries below each other; one whose upper one is gone stands at the top. */
function inOrder(types: readonly DictionaryType[], parentId = '0', depth = 0): TypeRow[] {
  const ids = new Set(types.map(({ id }) => id))
  const below = types.filter((type) => (ids.has(type.parentId) ? type.parentId : '0') === parentId)
  return below.flatMap((type) => [{ ...type, depth }, ...inOrder(types, type.id, depth + 1)])
}

/** The dictionaries to choose from: a list beside the data, on phones a select above it. */
export function TypeList({ types, chosen, onChoose }: TypeListProps) {
  const { t } = useDictionaryTexts()
  const rows = inOrder(types)
  if (useIsNarrow())
    return (
      <Select
        aria-label={t('types')}
        value={chosen || null}
        options={rows.map((row) => ({ value: row.id, label: `${'　'.repeat(row.depth)}${row.fullName}` }))}
        onChange={(id) => id && onChoose(id)}
      />
    )
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            aria-current={row.id === chosen ? 'true' : undefined}
            style={{ paddingInlineStart: 12 + row.depth * 16 }}
            onClick={() => onChoose(row.id)}
          >
            <span>{row.fullName}</span>
            <span className="dictionary-code">{row.enCode}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
