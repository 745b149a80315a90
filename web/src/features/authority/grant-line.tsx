import { CaretRightFilled, CheckOutlined, LockOutlined, MinusOutlined } from '@ant-design/icons'
import { formatDate } from '../../platform/format'
import { MatchedText } from '../../ui/picker/tree/matched-text'
import type { NodeRow } from '../../ui/picker/tree/tree-rows'
import { type Desk, isHeld, lockOf, stateOf, tally } from './draft'
import type { Thing } from './things'
import { useAuthorityTexts } from './use-authority-texts'
import { useLockTexts } from './use-lock-texts'

interface GrantLineProps {
  id: string
  row: NodeRow
  /** What the line itself stands for, where it is no mere folder. */
  thing: Thing | undefined
  /** All that it stands for or has below it. */
  things: readonly Thing[]
  /** Said of a page that withholds nothing of this kind, so that its ticks change nothing. */
  openNote: string
  desk: Desk
  active: boolean
  keyword: string
  onPress: (row: NodeRow, sure: boolean) => void
  onFold: (id: string) => void
  onLevel: (thing: Thing) => void
  onEnd: (thing: Thing) => void
}

type Mark = 'true' | 'false' | 'mixed'

function markOf(held: number, total: number): Mark {
  if (held === 0) return 'false'
  return held === total ? 'true' : 'mixed'
}

/** One line: ticked, not, or half where a part of what lies below is; half is drawn and never stored. */
export function GrantLine(props: GrantLineProps) {
  const { row, thing, things, desk, active } = props
  const { t } = useAuthorityTexts()
  const lockText = useLockTexts()
  const { held, total, changed, locked } = tally(desk, things)
  const mark = markOf(held, total)
  const isLocked = total > 0 && locked === total
  const lock = isLocked && things[0] ? lockOf(desk, things[0]) : null
  const why = lock && things[0] && lock !== 'readOnly' ? lockText(lock, things[0]) : ''
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and points here.
    <div
      id={props.id}
      role="treeitem"
      className={['pick-line', active && 'pick-line-active', isLocked && 'grant-locked'].filter(Boolean).join(' ')}
      aria-level={row.level}
      aria-setsize={row.size}
      aria-posinset={row.position}
      aria-expanded={row.expanded ?? undefined}
      aria-checked={mark}
      aria-disabled={isLocked || undefined}
      aria-description={why || undefined}
      title={why || undefined}
      style={{ paddingInlineStart: 8 + (row.level - 1) * 20 }}
      onClick={() => props.onPress(row, false)}
    >
      <Caret row={row} onFold={props.onFold} />
      <span className={`pick-box grant-box-${mark}`} aria-hidden>
        {mark === 'true' && <CheckOutlined />}
        {mark === 'mixed' && <MinusOutlined />}
      </span>
      <span className="pick-name" title={row.node.name}>
        <MatchedText text={row.node.name} keyword={props.keyword} />
      </span>
      {isLocked && lock !== 'readOnly' && <LockOutlined className="grant-lock" aria-hidden />}
      {!thing && <span className="grant-count">{`${held}/${total}`}</span>}
      {props.openNote && <span className="grant-open">{props.openNote}</span>}
      {changed > 0 && (
        <span className="grant-changed">{thing ? t('changed') : t('changedBelow', { count: changed })}</span>
      )}
      {thing && <Facts {...props} thing={thing} isLocked={isLocked} />}
    </div>
  )
}

function Caret({ row, onFold }: { row: NodeRow; onFold: (id: string) => void }) {
  if (row.expanded === null) return <span className="pick-caret" />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; the arrow keys open and close.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <span
      className="pick-caret"
      onClick={(event) => {
        event.stopPropagation()
        onFold(row.node.id)
      }}
    >
      <CaretRightFilled aria-hidden className={row.expanded ? 'pick-caret-open' : undefined} />
    </span>
  )
}

interface FactsProps extends GrantLineProps {
  thing: Thing
  isLocked: boolean
}

/** Level and end of what is held, each a button where it can be changed. */
function Facts({ thing, desk, active, isLocked, onLevel, onEnd }: FactsProps) {
  const { t } = useAuthorityTexts()
  const state = stateOf(desk, thing.key)
  if (!state) return null
  const name = thing.name
  if (!isHeld(desk, thing.key)) return <span className="grant-over">{t('over', { day: formatDate(state.until) })}</span>
  const end = state.until === null ? t('forGood') : t('untilDay', { day: formatDate(state.until) })
  return (
    <span className="grant-facts">
      {thing.kind === 'form' && (
        <Fact
          text={t(`level.${state.level}`)}
          label={t('changeLevel', { name, level: t(`level.${state.level}`) })}
          isFixed={isLocked || thing.may !== 'write'}
          active={active}
          onPress={() => onLevel(thing)}
        />
      )}
      <Fact
        text={end}
        label={t('changeEnd', { name, end })}
        isFixed={isLocked}
        active={active}
        onPress={() => onEnd(thing)}
      />
    </span>
  )
}

interface FactProps {
  text: string
  label: string
  isFixed: boolean
  active: boolean
  onPress: () => void
}

function Fact({ text, label, isFixed, active, onPress }: FactProps) {
  if (isFixed) return <span className="grant-fact">{text}</span>
  return (
    <button
      type="button"
      className="grant-fact"
      aria-label={label}
      // One stop of the Tab key in the whole tree: that of the line on which the keyboard stands.
      tabIndex={active ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {text}
    </button>
  )
}
