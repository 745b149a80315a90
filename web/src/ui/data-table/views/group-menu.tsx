import { GroupOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ButtonMenu } from '../../button-menu'
import type { GroupColumn } from '../list-groups'
import { useViewTexts } from './use-view-texts'

interface GroupMenuProps {
  columns: readonly GroupColumn[]
  /** The column by which the list is grouped; '' for none. */
  by: string
  onGroup: (column: string) => void
}

/** By what a list is grouped. */
export function GroupMenu({ columns, by, onGroup }: GroupMenuProps) {
  const { t } = useViewTexts()
  const chosen = columns.find(({ key }) => key === by)
  return (
    <ButtonMenu
      menu={{
        items: [{ key: '', label: t('groupNone') }, ...columns.map(({ key, title }) => ({ key, label: title }))],
        selectable: true,
        selectedKeys: [by],
        onClick: ({ key }) => onGroup(key),
      }}
    >
      <Button
        icon={<GroupOutlined aria-hidden />}
        type={chosen ? 'dashed' : 'default'}
        aria-label={chosen ? t('groupedBy', { column: chosen.title }) : t('groupBy')}
      />
    </ButtonMenu>
  )
}
