import { Tabs } from 'antd'
import { useState } from 'react'
import { ButtonSettings } from './button-settings'
import { ColumnSettings } from './column-settings'
import { FieldLines } from './field-lines'
import { PageSettings } from './page-settings'
import { KeywordSetting, SearchSettings } from './search-settings'
import { useListTexts } from './use-list-texts'

/** What is set of a list: its columns, its search, and the list itself. */
export function ListSettings() {
  const { t } = useListTexts()
  const [tab, setTab] = useState('columns')
  return (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'columns',
          label: t('list.in.columns'),
          children: <FieldLines part="columns" settings={(line) => <ColumnSettings line={line} />} />,
        },
        {
          key: 'search',
          label: t('list.in.search'),
          children: (
            <>
              <KeywordSetting />
              <FieldLines part="search" settings={(line) => <SearchSettings line={line} />} />
            </>
          ),
        },
        { key: 'page', label: t('list.page'), children: <PageSettings /> },
        { key: 'buttons', label: t('list.buttons'), children: <ButtonSettings /> },
      ]}
    />
  )
}
