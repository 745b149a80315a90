import { CloseOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useSettings } from '../settings'
import { TabIcon } from './tab-icon'
import type { Tab } from './tabs'
import { useShellTexts } from './use-shell-texts'

export type TabChoice = 'refresh' | 'close' | 'others' | 'all'

interface TabButtonProps {
  tab: Tab
  title: string
  active: boolean
  onOpen: () => void
  onChoose: (choice: TabChoice) => void
}

function useTabItems({ affix }: Tab): NonNullable<MenuProps['items']> {
  const { t } = useShellTexts()
  return [
    { key: 'refresh', label: t('refresh') },
    { key: 'close', label: t('close'), disabled: affix },
    { key: 'others', label: t('shell:closeOthers') },
    { key: 'all', label: t('shell:closeAll') },
  ]
}

const middleButton = 1

/** What the wheel's button does on a tab: nothing of its own, such as scrolling by itself, so that it can close. */
const holdMiddle = (event: MouseEvent) => event.button === middleButton && event.preventDefault()

/** One visited view: a button, its close button, a context menu, Delete and the middle mouse button to close it. */
export function TabButton({ tab, title, active, onOpen, onChoose }: TabButtonProps) {
  const { t } = useShellTexts()
  const withIcon = useSettings((settings) => settings.tagsIcon)
  const items = useTabItems(tab)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const close = () => {
    if (!tab.affix) onChoose('close')
  }
  const press = (event: KeyboardEvent) => event.key === 'Delete' && close()
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ key }) => onChoose(key as TabChoice) }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the button in it has the keys. */}
      <div
        ref={place}
        className="tab"
        data-active={active}
        onMouseDown={holdMiddle}
        onAuxClick={(event) => event.button === middleButton && close()}
      >
        <button
          type="button"
          className="tab-open"
          aria-current={active ? 'page' : undefined}
          aria-keyshortcuts={tab.affix ? undefined : 'Delete'}
          tabIndex={active ? 0 : -1}
          title={title}
          onClick={onOpen}
          onKeyDown={press}
        >
          {withIcon ? <TabIcon path={tab.path} name={tab.name} /> : null}
          <span className="tab-title">{title}</span>
        </button>
        {tab.affix ? null : (
          <button
            type="button"
            className="tab-close"
            tabIndex={-1}
            aria-label={t('shell:closeTab', { title })}
            onClick={() => onChoose('close')}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </div>
    </Dropdown>
  )
}
