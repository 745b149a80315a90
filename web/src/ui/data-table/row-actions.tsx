import { MoreOutlined } from '@ant-design/icons'
import { Button, type MenuProps, Tooltip } from 'antd'
import { ButtonMenu } from '../button-menu'
import { useUiTexts } from '../use-ui-texts'

/** Something that can be done with one row. */
export interface RowAction {
  key: string
  label: string
  danger?: boolean
  /** Stands in the menu behind the others, however few these are. */
  behind?: boolean
  /** Why it cannot be done with this row; its button is closed and says so. */
  closed?: string | undefined
  /** Its name among the acts that the server may refuse on a row. */
  act?: string
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

/** One act as a word. A closed one keeps its place and its focus, so that the reason can be read without a mouse. */
function RowAct({ action, about }: { action: RowAction; about: string }) {
  const { label, closed, danger = false, onClick } = action
  const name = `${label} ${about}`.trim()
  if (!closed) {
    return (
      <Button type="link" size="small" danger={danger} aria-label={name} onClick={onClick}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip title={closed} trigger={['hover', 'focus', 'click']}>
      <Button type="text" size="small" aria-disabled className="row-act-closed" aria-label={`${name}: ${closed}`}>
        {label}
      </Button>
    </Tooltip>
  )
}

const itemOf = ({ key, label, danger = false, closed }: RowAction) => ({
  key,
  label,
  danger,
  disabled: closed !== undefined,
})

/** What may be done, and below it what is closed, under the reason that it shares. */
function itemsOf(actions: readonly RowAction[]): NonNullable<MenuProps['items']> {
  const open = actions.filter(({ closed }) => closed === undefined)
  const reasons = [...new Set(actions.flatMap(({ closed }) => closed ?? []))]
  const closedBy = (reason: string) => actions.filter(({ closed }) => closed === reason).map(itemOf)
  const groups = reasons.map((reason) => ({
    type: 'group' as const,
    key: reason,
    label: reason,
    children: closedBy(reason),
  }))
  return [...open.map(itemOf), ...groups]
}

/** The first actions as words; when there are more than three, or some stand behind, the third place is a menu of the rest. */
export function RowActions({ actions, about }: { actions: readonly RowAction[]; about: string }) {
  const { t } = useUiTexts()
  const { words, rest } = shownActions(actions)
  return (
    <span className="row-actions">
      {words.map((action) => (
        <RowAct key={action.key} action={action} about={about} />
      ))}
      {rest.length > 0 && (
        <ButtonMenu
          menu={{
            className: 'row-menu',
            items: itemsOf(rest),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.onClick(),
          }}
        >
          <Button
            type="link"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={about ? t('moreActions', { about }) : t('more')}
          >
            {t('more')}
          </Button>
        </ButtonMenu>
      )}
    </span>
  )
}
