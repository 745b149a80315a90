import type { MenuEntry } from '@workstation/contract/menu-entry'
import { Tabs, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '../../platform/menu-pages'
import { MenuIcon } from '../../ui/menu-icon'
import { StatusDot } from '../../ui/status-dot'
import { SchemeList } from '../scheme'
import { ButtonList } from './button-list'
import { FieldList } from './field-list'
import { useEntryTexts } from './use-entry-texts'

const folder = 1
const kinds = ['button', 'column', 'form', 'scheme'] as const
type Kind = (typeof kinds)[number]

/** Whether the page asks for rights of each kind. */
const asks = (entry: MenuEntry): Record<Kind, boolean> => ({
  button: entry.isButtonAuthorize === 1,
  column: entry.isColumnAuthorize === 1,
  form: entry.isFormAuthorize === 1,
  scheme: entry.isDataAuthorize === 1,
})

/** An entry of the menu with what can be granted on it. */
export function EntryPanel({ entry, acts }: { entry: MenuEntry; acts: ReactNode }) {
  const { t } = useEntryTexts()
  const [kind, setKind] = useState<Kind>('button')
  const limits = asks(entry)
  const on = entry.enabledMark === 1
  const lists: Record<Kind, ReactNode> = {
    button: <ButtonList moduleId={entry.id} />,
    column: <FieldList key={`${entry.id}-column`} moduleId={entry.id} kind="column" />,
    form: <FieldList key={`${entry.id}-form`} moduleId={entry.id} kind="form" />,
    scheme: <SchemeList key={entry.id} moduleId={entry.id} />,
  }
  return (
    <section className="menu-panel" aria-label={menuTitle(entry)}>
      <header>
        <span className="menu-panel-icon">
          <MenuIcon name={entry.icon} />
        </span>
        <div>
          <h2>{menuTitle(entry)}</h2>
          <p>
            <span>{t(`type.${entry.type}`)}</span>
            <code>{entry.enCode}</code>
            {entry.urlAddress && <code>{entry.urlAddress}</code>}
          </p>
          <p>
            <StatusDot tone={on ? 'good' : 'idle'} text={t(on ? 'on' : 'off')} />
            {entry.hidden && <Tag>{t('hidden')}</Tag>}
            {entry.isBase && <Tag>{t('base')}</Tag>}
          </p>
        </div>
        {acts}
      </header>
      {entry.type === folder ? (
        <p className="menu-hint">{t('folderHint')}</p>
      ) : (
        <>
          <Tabs
            activeKey={kind}
            onChange={(key) => setKind(key as Kind)}
            items={kinds.map((key) => ({ key, label: t(`tab.${key}`) }))}
          />
          {!limits[kind] && <p className="menu-hint">{t(`open.${kind}`)}</p>}
          {lists[kind]}
        </>
      )}
    </section>
  )
}
