import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip } from 'antd'
import { useState } from 'react'
import { useUiTexts } from '../../use-ui-texts'
import { usePickerTexts } from '../use-picker-texts'

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
  const reset = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search className="popup-search">
      <Input
        value={typed}
        allowClear
        maxLength={100}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={words('popup.hint')}
        aria-label={words('popup.keyword')}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => onSearch(typed.trim())}
      />
      <Button type="primary" onClick={() => onSearch(typed.trim())}>
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
