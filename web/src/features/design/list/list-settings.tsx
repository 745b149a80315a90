import { Tabs } from 'antd'
import { ButtonSettings } from './button-settings'
import { ColumnSettings } from './column-settings'
import { FieldLines } from './field-lines'
import { PageSettings } from './page-settings'
import type { SettingsTab } from './problem-place'
import { KeywordSetting, SearchSettings } from './search-settings'
import { useListTexts } from './use-list-texts'

/** What is set of a list: its columns, its search, and the list itself. */
export function ListSettings({ tab, onTab }: { tab: SettingsTab; onTab: (tab: SettingsTab) => void }) {
  const { t } = useListTexts()
  return (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={(key) => onTab(key as SettingsTab)}
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
