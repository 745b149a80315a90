import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useUiTexts } from '../use-ui-texts'

/** Something that can be done with one row. */
export interface RowAction {
  key: string
  label: string
  danger?: boolean
  /** Stands in the menu behind the others, however few these are. */
  behind?: boolean
  onClick: () => void
}

const shownAtOnce = 3

/** Which actions of a row stand as words, and which in the menu behind them. */
export function shownActions(actions: readonly RowAction[]) {
  const often = actions.filter(({ behind }) => !behind)
  const places = often.length > shownAtOnce || often.length < actions.length ? shownAtOnce - 1 : shownAtOnce
  const words = often.slice(0, places)
  return { words, rest: actions.filter((action) => !words.includes(action)) }
}

/** The first actions as words; when there are more than three, or some stand behind, the third place is a menu of the rest. */
export function RowActions({ actions, about }: { actions: readonly RowAction[]; about: string }) {
  const { t } = useUiTexts()
  const { words, rest } = shownActions(actions)
  return (
    <span className="row-actions">
      {words.map((action) => (
        <Button
          key={action.key}
          type="link"
          size="small"
          danger={action.danger ?? false}
          aria-label={`${action.label} ${about}`}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({ key: action.key, label: action.label, danger: action.danger ?? false })),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.onClick(),
          }}
        >
          <Button type="link" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t('moreActions', { about })}>
            {t('more')}
          </Button>
        </Dropdown>
      )}
    </span>
  )
}
