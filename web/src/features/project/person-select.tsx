import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { peopleQuery } from './queries'

interface PersonSelectProps {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (id: string | undefined) => void
  /** The name of the person who is chosen at first, who may not be among the first found. */
  knownName: string
  placeholder: string
}

/** Chooses one person by name, account or pinyin initials. */
export function PersonSelect({ id, value, onChange, knownName, placeholder }: PersonSelectProps) {
  const [typed, setTyped] = useState('')
  const [known] = useState(value ? { value, label: knownName } : undefined)
  const { data = [], isPending } = useQuery({
    ...peopleQuery(useDeferredValue(typed)),
    placeholderData: keepPreviousData,
  })
  const missing = known && !data.some((person) => person.value === known.value)
  return (
    <Select
      id={id}
      value={value ?? null}
      allowClear
      loading={isPending}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={missing && typed === '' ? [known, ...data] : data}
      onChange={(next: string | null | undefined) => onChange?.(next ?? undefined)}
    />
  )
}
