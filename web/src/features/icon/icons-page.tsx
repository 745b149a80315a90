import { Input } from 'antd'
import { useState } from 'react'
import { useSession } from '../../platform/session-state'
import { copyAndSay } from '../../ui/copy-text'
import { EmptyState } from '../../ui/empty-state'
import { MenuIcon, menuIconNames } from '../../ui/menu-icon'
import { entriesByIcon } from './entries-by-icon'
import { useIconTexts } from './use-icon-texts'
import './icons-page.css'

const none: readonly string[] = []

/** The icons that menu entries may name, each with the entries of one's own menu that show it (SYS-13, SYS-14). */
export function IconsPage() {
  const { t } = useIconTexts()
  const [text, setText] = useState('')
  const menus = useSession((state) => state.menus)
  const entries = entriesByIcon(menus)
  const asked = text.trim().toLowerCase()
  const shown = menuIconNames.filter((name) =>
    [name, ...(entries.get(name) ?? none)].some((word) => word.toLowerCase().includes(asked)),
  )
  return (
    <div className="icons-page">
      <div className="icons-bar">
        <Input
          type="search"
          allowClear
          aria-label={t('find')}
          placeholder={t('findHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span role="status">{t('count', { count: shown.length })}</span>
      </div>
      {shown.length === 0 ? (
        <EmptyState text={t('none', { text: text.trim() })} />
      ) : (
        <ul className="icons-sheet">
          {shown.map((name) => (
            <li key={name}>
              <IconCard name={name} titles={entries.get(name) ?? none} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const titlesShown = 3

/** One icon; a press copies its name. */
function IconCard({ name, titles }: { name: string; titles: readonly string[] }) {
  const { t } = useIconTexts()
  const first = titles.slice(0, titlesShown).join(t('listSeparator'))
  const use = () => {
    if (titles.length === 0) return t('unused')
    return t(titles.length > titlesShown ? 'usedByMore' : 'usedBy', { titles: first, count: titles.length })
  }
  return (
    <button
      type="button"
      className="icons-card"
      title={[t('copyName', { name }), ...titles].join('\n')}
      onClick={() => void copyAndSay(name)}
    >
      <span className="icons-picture">
        <MenuIcon name={name} />
      </span>
      <span className="icons-name">{name.replace(/Outlined$/, '')}</span>
      <span className="icons-use" data-used={titles.length > 0}>
        {use()}
      </span>
    </button>
  )
}
