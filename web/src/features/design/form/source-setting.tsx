import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { design } from '@workstation/contract/design'
import { dictionary } from '@workstation/contract/dictionary'
import type { ChoiceSource, FormNode } from '@workstation/domain/form/document'
import { Input, Select } from 'antd'
import { queryOf } from '../../../platform/queries/query-of'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning } from './designing'
import { OptionsSetting } from './options-setting'
import { ParametersSetting } from './parameters-setting'
import { Setting } from './setting'
import { ChoiceSetting } from './setting-controls'
import { useRelatedFields } from './use-related-fields'

type From = ChoiceSource['from']
type Outside = Extract<ChoiceSource, { from: 'interface' | 'model' }>

interface SourceSettingProps {
  node: FormNode
  sources: readonly From[]
}

function freshSource(from: From): ChoiceSource {
  if (from === 'static') return { from, options: [] }
  if (from === 'dictionary') return { from, typeId: '' }
  return { from, id: '', parameters: [], value: 'id', label: from === 'interface' ? 'fullName' : '' }
}

/** Where the options of a choice, or the rows of a relation, come from. */
export function SourceSetting({ node, sources }: SourceSettingProps) {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const { id, source } = node
  const give = (next: ChoiceSource, joins = '') => acts.change(id, { source: next }, joins)
  return (
    <>
      <Setting label={t('sourceFrom')}>
        <Select<From>
          value={source?.from ?? null}
          disabled={readOnly}
          placeholder={t('chooseSource')}
          options={sources.map((from) => ({ value: from, label: t(`source.${from}`) }))}
          onChange={(from) => give(freshSource(from))}
        />
      </Setting>
      {source?.from === 'static' && (
        <OptionsSetting
          options={source.options}
          onChange={(options, joins) => give({ from: 'static', options: options as never }, joins)}
        />
      )}
      {source?.from === 'dictionary' && (
        <DictionaryChoice value={source.typeId} onChange={(typeId) => give({ from: 'dictionary', typeId })} />
      )}
      {source?.from === 'interface' && <OutsideSource source={source} onChange={give} />}
      {source?.from === 'model' && <ModelSource node={node} source={source} onChange={give} />}
    </>
  )
}

interface ChoiceProps {
  value: string
  onChange: (value: string) => void
}

interface Tree {
  id: string
  fullName: string
  children?: readonly Tree[] | undefined
}
const flat = (nodes: readonly Tree[]): Tree[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

function DictionaryChoice({ value, onChange }: ChoiceProps) {
  const { t } = useDesignTexts()
  const { readOnly } = useDesigning()
  const { data, isPending } = useQuery(queryOf(dictionary.typeSelector, { id: '0' }))
  return (
    <Setting label={t('source.dictionary')}>
      <Select<string>
        value={value || null}
        loading={isPending}
        disabled={readOnly}
        placeholder={t('chooseDictionary')}
        showSearch={{ optionFilterProp: 'label' }}
        options={flat(data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        onChange={onChange}
      />
    </Setting>
  )
}

function useOutsideOptions(from: Outside['from']) {
  const interfaces = useQuery({
    ...queryOf(dataInterface.getList, { currentPage: 1, pageSize: 500 }),
    enabled: from === 'interface',
  })
  const models = useQuery({ ...queryOf(design.selector, {}), enabled: from === 'model' })
  const { data, isPending } = from === 'interface' ? interfaces : models
  return { isPending, options: (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })) }
}

/** A released form, and the field of it that stands for a record. */
function ModelSource({ node, source, onChange }: OutsideSourceProps & { node: FormNode }) {
  const { t } = useDesignTexts()
  const { options, isPending } = useOutsideOptions('model')
  const fields = useRelatedFields(node)
  const { readOnly } = useDesigning()
  return (
    <>
      <Setting label={t('source.model')}>
        <Select<string>
          value={source.id || null}
          loading={isPending}
          disabled={readOnly}
          placeholder={t('chooseOne')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={(id) => onChange({ ...source, id, label: '' })}
        />
      </Setting>
      <ChoiceSetting
        label={t('sourceField.label')}
        value={source.label || undefined}
        options={fields}
        onChange={(label) => onChange({ ...source, label: label ?? '' })}
      />
      <ParametersSetting
        names={fields}
        value={source.parameters}
        onChange={(parameters, joins) => onChange({ ...source, parameters }, joins)}
      />
    </>
  )
}

interface OutsideSourceProps {
  source: Outside
  onChange: (source: ChoiceSource, joins?: string) => void
}

function OutsideSource({ source, onChange }: OutsideSourceProps) {
  const { t } = useDesignTexts()
  const { readOnly } = useDesigning()
  const { options, isPending } = useOutsideOptions(source.from)
  const name = (property: 'value' | 'label' | 'children') => (
    <Setting label={t(`sourceField.${property}`)}>
      <Input
        className="design-formula"
        value={source[property] ?? ''}
        readOnly={readOnly}
        spellCheck={false}
        onChange={({ target }) => {
          const { [property]: _, ...rest } = source
          const gone = property === 'children' && target.value === ''
          onChange((gone ? rest : { ...source, [property]: target.value }) as Outside, `source.${property}`)
        }}
      />
    </Setting>
  )
  return (
    <>
      <Setting label={t(`source.${source.from}`)}>
        <Select<string>
          value={source.id || null}
          loading={isPending}
          disabled={readOnly}
          placeholder={t('chooseOne')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={(id) => onChange({ ...source, id })}
        />
      </Setting>
      {name('value')}
      {name('label')}
      {name('children')}
      <ParametersSetting
        value={source.parameters}
        onChange={(parameters, joins) => onChange({ ...source, parameters }, joins)}
      />
    </>
  )
}
