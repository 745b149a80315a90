import { RightOutlined } from '@ant-design/icons'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Heading, ListGroup } from './place-headings'
import { useTableTexts } from './use-table-texts'

/** What headings of a list show and do beside their words. */
export interface HeadingActs {
  /** The columns that have a sum, with how it is drawn. */
  readonly sums: readonly { key: string; title: string; draw: (sum: string) => ReactNode }[]
  /** Leaves the rows of a group out, or shows them again. */
  readonly onToggle: (value: string) => void
  /** The group that was pressed last: its heading moves with its rows, and takes the focus along, once. */
  readonly toggled: RefObject<string | undefined>
}

export interface HeadingLineProps extends HeadingActs {
  heading: Heading
}

function useFocusAlong(value: string, toggled: HeadingActs['toggled']) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (toggled.current !== value || document.activeElement !== document.body) return
    toggled.current = undefined
    button.current?.focus()
  }, [value, toggled])
  return button
}

/** What rows share; with how many they are and their sums where these are known, pressed, it hides or shows them. */
export function HeadingLine({ heading, ...acts }: HeadingLineProps) {
  const { title, group, isCollapsed } = heading
  return group ? <GroupLine {...acts} title={title} group={group} isCollapsed={isCollapsed} /> : title
}

interface GroupLineProps extends HeadingActs {
  title: string
  group: ListGroup
  isCollapsed: boolean
}

function GroupLine({ title, group, isCollapsed, sums, onToggle, toggled }: GroupLineProps) {
  const { t } = useTableTexts()
  const button = useFocusAlong(group.value, toggled)
  return (
    <span className="heading-line">
      <button ref={button} type="button" aria-expanded={!isCollapsed} onClick={() => onToggle(group.value)}>
        <RightOutlined aria-hidden rotate={isCollapsed ? 0 : 90} />
        {title}
      </button>
      <span className="heading-fact">{t('groupCount', { count: group.count })}</span>
      {sums.map(
        ({ key, title: column, draw }) =>
          group.totals[key] !== undefined && (
            <span key={key} className="heading-fact">
              {t('totalOf', { title: column })} {draw(group.totals[key])}
            </span>
          ),
      )}
    </span>
  )
}
