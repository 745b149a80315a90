import { SourcePane } from '../dialog/source-pane'
import { usePickerTexts } from '../use-picker-texts'
import { useUsersAmong } from './use-user-rows'
import type { Among } from './user-queries'

export interface AmongProps {
  among: Among
  emptyText: string | undefined
}

/** The one source of people where a field offers some alone. */
export function UsersAmong({ among, emptyText }: AmongProps) {
  const { t } = usePickerTexts()
  return (
    <SourcePane
      label={t('user.title')}
      hint={t('searchPeople')}
      emptyText={emptyText ?? t('user.noneAll')}
      useRows={useUsersAmong}
      given={among}
    />
  )
}
