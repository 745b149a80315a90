import { CloseOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, usePageTitles } from '../../platform/page-title'
import { useSession } from '../../platform/session-state'
import { useSettings } from '../settings'
import { type FoundPage, useFindPage } from './current-page'
import { TabIcon } from './tab-icon'
import { tabActions, useTabs } from './tab-store'
import { addressAfterClosing, type Tab } from './tabs'
import { useShellTexts } from './use-shell-texts'
import './tab-strip.css'

type Choice = 'refresh' | 'close' | 'others' | 'all'

/** The visited views (SHL-24), each a button with a close button beside it and a context menu (SHL-25 to SHL-28). */
export function TabStrip({ page }: { page: FoundPage }) {
  const { t } = useShellTexts()
  const navigate = useNavigate()
  const tabs = useTabs((state) => state.tabs)
  const active = addressOf(page)

  // Stays where it is unless its tab is gone.
  const settle = (left: Tab[]) => {
    if (!left.some(({ path }) => path === active)) void navigate(addressAfterClosing(left))
  }
  const choose = (tab: Tab, choice: Choice) => {
    if (choice === 'close') return settle(tabActions.close(tab.path))
    if (choice === 'all') return settle(tabActions.closeAll())
    if (choice === 'others') tabActions.closeOthers(tab.path)
    else tabActions.refresh(tab.path)
    if (tab.path !== active) void navigate(tab.path + tab.location.search)
  }
  return (
    <nav className="tab-strip" aria-label={t('shell:tabs')}>
      {tabs.map((tab) => (
        <TabButton
          key={tab.path}
          tab={tab}
          active={tab.path === active}
          onOpen={() => void navigate(tab.path + tab.location.search)}
          onChoose={(choice) => choose(tab, choice)}
        />
      ))}
    </nav>
  )
}

interface TabButtonProps {
  tab: Tab
  active: boolean
  onOpen: () => void
  onChoose: (choice: Choice) => void
}

function TabButton({ tab, active, onOpen, onChoose }: TabButtonProps) {
  const { t } = useShellTexts()
  const menus = useSession((state) => state.menus)
  const find = useFindPage(menus)
  const ownTitle = usePageTitles((titles) => titles[tab.path])
  const withIcon = useSettings((settings) => settings.tagsIcon)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const title = ownTitle ?? find(tab.location.pathname)?.title ?? tab.title
  const items: MenuProps['items'] = [
    { key: 'refresh', label: t('refresh') },
    { key: 'close', label: t('close'), disabled: tab.affix },
    { key: 'others', label: t('shell:closeOthers') },
    { key: 'all', label: t('shell:closeAll') },
  ]
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ key }) => onChoose(key as Choice) }}>
      <div ref={place} className="tab" data-active={active}>
        <button type="button" className="tab-open" aria-current={active ? 'page' : undefined} onClick={onOpen}>
          {withIcon ? <TabIcon path={tab.path} name={tab.name} /> : null}
          {title}
        </button>
        {tab.affix ? null : (
          <button
            type="button"
            className="tab-close"
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
