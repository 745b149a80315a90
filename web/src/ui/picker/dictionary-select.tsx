import { ProfileOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { lazyPart } from '../lazy-part'
import type { DictionarySelectProps } from './dictionary-select-props'
import { giveIds, idsOf } from './field/field-props'
import { entriesQuery } from './nested/nested-queries'
import { TreePicker } from './tree-picker'
import { useDictionaryChoices } from './use-dictionary-choices'
import { usePickerTexts } from './use-picker-texts'

function WaitingSelect({ id, 'aria-label': label, placeholder }: DictionarySelectProps) {
  const { t } = usePickerTexts()
  return <Select id={id} aria-label={label} placeholder={placeholder ?? t('choose')} loading disabled />
}

const DictionaryCascade = lazyPart(async () => (await import('./dictionary-cascade')).DictionaryCascade, WaitingSelect)

/** Chooses entries of a dictionary (WID-09, FRM-11). */
export function DictionarySelect(props: DictionarySelectProps) {
  const { type, layout = 'list' } = props
  const { t } = usePickerTexts()
  const query = useMemo(() => entriesQuery(type), [type])
  if (layout === 'list') return <DictionaryList {...props} />
  if (layout === 'tree')
    return <TreePicker {...props} title={props.title ?? t('what.entry')} query={query} icon={ProfileOutlined} />
  return <DictionaryCascade {...props} query={query} />
}

/** How deep entries lie in each other; each comes after the one that it lies in. */
function depthsOf(entries: readonly { id: string; parentId: string }[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { id, parentId } of entries) depths.set(id, (depths.get(parentId) ?? -1) + 1)
  return depths
}

function DictionaryList(props: DictionarySelectProps) {
  const { type, multiple = false, leavesOnly = false, readOnly, status, ...field } = props
  const { t } = usePickerTexts()
  const { entries } = useDictionary(type)
  const { options, ...reading } = useDictionaryChoices(type)
  const depths = depthsOf(entries)
  const holders = new Set(leavesOnly ? entries.map(({ parentId }) => parentId) : [])
  const offered = leavesOnly ? options.map((one) => ({ ...one, disabled: holders.has(one.value) })) : options
  return (
    <Select<string[] | string>
      {...reading}
      id={field.id}
      aria-label={field['aria-label']}
      disabled={field.disabled}
      open={readOnly ? false : undefined}
      allowClear={!readOnly}
      status={status}
      mode={multiple ? 'multiple' : undefined}
      placeholder={field.placeholder ?? t('choose')}
      showSearch={{ optionFilterProp: 'label' }}
      options={offered}
      optionRender={({ value, label }) => (
        <span style={{ paddingInlineStart: 16 * (depths.get(String(value)) ?? 0) }}>{label}</span>
      )}
      value={multiple ? idsOf(props) : (idsOf(props)[0] ?? null)}
      onChange={(next?: string[] | string | null) => giveIds(props, [next ?? []].flat())}
    />
  )
}
