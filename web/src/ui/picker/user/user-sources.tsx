import { useState } from 'react'
import { SourcePane } from '../dialog/source-pane'
import { SourceTabs } from '../dialog/source-tabs'
import { usePickerTexts } from '../use-picker-texts'
import { useAllUsers, useOrganizeUsers, useSubordinates, useUserVariables } from './use-user-rows'

const sources = {
  all: { useRows: useAllUsers, empty: 'user.noneAll', hint: 'searchPeople' },
  organize: { useRows: useOrganizeUsers, empty: 'user.noneOrganize', hint: 'searchPeople' },
  subordinates: { useRows: useSubordinates, empty: 'user.noneSubordinates', hint: 'searchPeople' },
  variables: { useRows: useUserVariables, empty: 'user.noneAll', hint: 'search' },
}
type SourceName = keyof typeof sources

/** Where people can be found, as tabs: everybody, one's organisation, one's subordinates, system variables. */
export function UserSources({ variables }: { variables: boolean }) {
  const { t } = usePickerTexts()
  const [shown, setShown] = useState<SourceName>('all')
  const names: SourceName[] = ['all', 'organize', 'subordinates', ...(variables ? ['variables' as const] : [])]
  const { useRows, empty, hint } = sources[shown]
  return (
    <SourceTabs
      label={t('user.sources')}
      tabs={names.map((key) => ({ key, title: t(`user.${key}`) }))}
      shown={shown}
      onShow={setShown}
    >
      <SourcePane
        key={shown}
        label={t(`user.${shown}`)}
        hint={t(hint)}
        emptyText={t(empty)}
        useRows={useRows}
        given={undefined}
      />
    </SourceTabs>
  )
}
