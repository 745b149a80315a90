import { type KeyboardEvent, useRef, type WheelEvent } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, usePageTitles } from '../../platform/page-title'
import { useSession } from '../../platform/session-state'
import { type FoundPage, useFindPage } from './current-page'
import { TabButton, type TabChoice } from './tab-button'
import { TabList } from './tab-list'
import { tabActions, useTabs } from './tab-store'
import { addressAfterClosing, type Tab } from './tabs'
import { useShellTexts } from './use-shell-texts'
import './tab-strip.css'

/** Which tab the focus goes to, by key: its number, or undefined when the key is none of these. */
function tabByKey(key: string, from: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step === undefined ? undefined : (from + step + count) % count
}

/** Arrow keys, Home and End move along the tabs; Enter opens, Delete closes. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('.tab-open')]
  const from = tabs.indexOf(document.activeElement as HTMLElement)
  const next = from < 0 ? undefined : tabByKey(event.key, from, tabs.length)
  if (next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}

/** What the tabs are called, in the language of the page. */
function useTitleOf() {
  const find = useFindPage(useSession((state) => state.menus))
  const ownTitles = usePageTitles()
  return (tab: Tab) => ownTitles[tab.path] ?? find(tab.location.pathname)?.title ?? tab.title
}

/** The visited views (SHL-24), each a button with a close button beside it and a context menu (SHL-25 to SHL-28). */
export function TabStrip({ page }: { page: FoundPage }) {
  const { t } = useShellTexts()
  const navigate = useNavigate()
  const tabs = useTabs((state) => state.tabs)
  const strip = useRef<HTMLElement>(null)
  const titleOf = useTitleOf()
  const active = addressOf(page)
  const open = (tab: Tab) => void navigate(tab.path + tab.location.search)

  // Stays where it is unless its tab is gone; the focus stays in the strip.
  const settle = (left: Tab[]) => {
    if (!left.some(({ path }) => path === active)) void navigate(addressAfterClosing(left))
    if (strip.current?.contains(document.activeElement)) {
      setTimeout(() => {
        const buttons = [...(strip.current?.querySelectorAll<HTMLElement>('.tab-open') ?? [])]
        // The tab that is gone to is the last one; it is not open before its page has come.
        const open = buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons.at(-1)
        open?.focus()
      })
    }
  }
  const choose = (tab: Tab, choice: TabChoice) => {
    if (choice === 'close') return settle(tabActions.close(tab.path))
    if (choice === 'all') return settle(tabActions.closeAll())
    if (choice === 'others') tabActions.closeOthers(tab.path)
    else tabActions.refresh(tab.path)
    if (tab.path !== active) open(tab)
  }
  const roll = ({ deltaX, deltaY, currentTarget }: WheelEvent) => {
    if (deltaX === 0) currentTarget.scrollLeft += deltaY
  }
  return (
    <div className="tab-bar">
      <nav ref={strip} className="tab-strip" aria-label={t('shell:tabs')} onKeyDown={moveFocus} onWheel={roll}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.path}
            tab={tab}
            title={titleOf(tab)}
            active={tab.path === active}
            onOpen={() => open(tab)}
            onChoose={(choice) => choose(tab, choice)}
          />
        ))}
      </nav>
      <TabList strip={strip} tabs={tabs} titleOf={titleOf} active={active} onOpen={open} />
    </div>
  )
}
