import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip } from 'antd'
import { useState } from 'react'
import { fits, limitOf } from '../../text-limit'
import { useUiTexts } from '../../use-ui-texts'
import { usePickerTexts } from '../use-picker-texts'

/** The longest keyword, as the contract has it. */
const maxKeyword = 100

interface PopupSearchProps {
  refreshing: boolean
  onSearch: (keyword: string) => void
  onRefresh: () => void
}

/** Keyword with search and reset, and a refresh at the end of the line (FRM-51 to FRM-54). */
export function PopupSearch({ refreshing, onSearch, onRefresh }: PopupSearchProps) {
  const { t } = useUiTexts()
  const { t: words } = usePickerTexts()
  const [typed, setTyped] = useState('')
  const search = () => {
    if (fits(typed, maxKeyword)) onSearch(typed.trim())
  }
  const reset = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search className="popup-search">
      <Input
        value={typed}
        allowClear
        count={limitOf(maxKeyword)}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={words('popup.hint')}
        aria-label={words('popup.keyword')}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={search}
      />
      <Button type="primary" onClick={search}>
        {t('search')}
      </Button>
      <Button onClick={reset}>{t('reset')}</Button>
      <Tooltip title={t('refresh')}>
        <Button
          className="popup-refresh"
          icon={<ReloadOutlined aria-hidden />}
          loading={refreshing}
          aria-label={t('refresh')}
          onClick={onRefresh}
        />
      </Tooltip>
    </search>
  )
}
