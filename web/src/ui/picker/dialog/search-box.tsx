import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import type { KeyboardEvent, Ref } from 'react'
import { limitOf } from '../../text-limit'
import { usePickerTexts } from '../use-picker-texts'

interface SearchBoxProps {
  typed: string
  hint: string
  ref?: Ref<InputRef>
  onType: (typed: string) => void
  /** Down goes to the list, Enter takes its first line. */
  onDown: () => void
  onEnter: () => boolean
}

/** The longest text that is looked for, as the contract has it. */
const maxTyped = 50

/** The box above a list to choose from. Keys that belong to an input method are left to it. */
export function SearchBox({ typed, hint, ref, onType, onDown, onEnter }: SearchBoxProps) {
  const { t } = usePickerTexts()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') onDown()
    else if (event.key !== 'Enter' || !onEnter()) return
    event.preventDefault()
  }
  return (
    <Input
      ref={ref}
      value={typed}
      allowClear
      count={limitOf(maxTyped)}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={hint}
      aria-label={t('search')}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
