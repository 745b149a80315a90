import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { keep, readKept } from '../../platform/storage'
import { fits, limitOf } from '../text-limit'
import { useUiTexts } from '../use-ui-texts'
import { useWindowWidth } from '../use-window-width'
import type { FilterValues, ListFilter } from './list-filter'
import { PeriodField } from './period-field'
import './search-bar.css'

interface SearchBarProps {
  /** Whether it is unfolded is remembered under this name. */
  name: string
  filters: readonly ListFilter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
  onReset: () => void
}

/** How many fields stand in one row of a window so wide. */
function fieldsPerRow(width: number) {
  if (width < 768) return 1
  if (width < 1100) return 2
  return width < 1400 ? 3 : 4
}

const unfoldedKey = (name: string) => `search-${name}`

/** The search fields in one row; what does not fit unfolds below. */
export function SearchBar({ name, filters, values, onChange, onReset }: SearchBarProps) {
  const { t } = useUiTexts()
  const [unfolded, setUnfolded] = useState(() => readKept(unfoldedKey(name), false))
  const fold = (open: boolean) => {
    keep(unfoldedKey(name), open)
    setUnfolded(open)
  }
  const fits = fieldsPerRow(useWindowWidth())
  const shown = unfolded ? filters : filters.slice(0, fits)
  return (
    <search className="search-bar">
      {shown.map((filter) => (
        <SearchField key={filter.key} filter={filter} values={values} onChange={onChange} />
      ))}
      <div className="search-bar-actions">
        <Button onClick={onReset}>{t('reset')}</Button>
        {filters.length > fits && (
          <Button
            type="link"
            aria-expanded={unfolded}
            icon={unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => fold(!unfolded)}
          >
            {unfolded ? t('fold') : t('unfold')}
          </Button>
        )}
      </div>
    </search>
  )
}

/** The longest keyword that a list is asked for, as the contract has it. */
const maxKeyword = 100

interface SearchFieldProps {
  filter: ListFilter
  values: FilterValues
  onChange: (values: FilterValues) => void
}

function SearchField({ filter, values, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={`search-field search-field-${filter.kind}`}>
      <label htmlFor={id}>{filter.label}</label>
      <SearchInput id={id} filter={filter} values={values} onChange={onChange} />
    </div>
  )
}

function SearchInput({ id, filter, values, onChange }: SearchFieldProps & { id: string }) {
  const { t } = useUiTexts()
  if (filter.kind === 'period') {
    return <PeriodField id={id} label={filter.label} ends={filter.ends} values={values} onChange={onChange} />
  }
  if (filter.kind === 'own') {
    const value = values[filter.key]
    return filter.draw({
      id,
      value: value === undefined ? undefined : String(value),
      onChange: (next) => onChange({ [filter.key]: next }),
    })
  }
  if (filter.kind === 'text') {
    return (
      <Input.Search
        id={id}
        key={String(values[filter.key] ?? '')}
        defaultValue={String(values[filter.key] ?? '')}
        placeholder={filter.hint ?? t('typeToSearch')}
        allowClear
        count={limitOf(maxKeyword)}
        onSearch={(text) => fits(text, maxKeyword) && onChange({ [filter.key]: text.trim() || undefined })}
      />
    )
  }
  return (
    <Select
      id={id}
      value={values[filter.key] ?? null}
      options={[...filter.options]}
      placeholder={t('all')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(value: string | number | null | undefined) => onChange({ [filter.key]: value ?? undefined })}
    />
  )
}
