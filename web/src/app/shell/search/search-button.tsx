import { SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { useWindowWidth } from '../../../ui/use-window-width'
import { useShellTexts } from '../use-shell-texts'
import { useSearchKeys } from './use-search-keys'

const MenuSearch = lazyPart(async () => (await import('./menu-search')).MenuSearch)

/** Pixels: from this window width on the button shows what it is for. */
const roomyWidth = 1200

/** Opens the search over the menu; so do Ctrl+K and / (SHL-33). */
export function SearchButton({ wide }: { wide: boolean }) {
  const { t } = useShellTexts()
  const [open, setOpen] = useState<boolean>()
  const roomy = useWindowWidth() >= roomyWidth && wide
  useSearchKeys(() => setOpen(true))
  const place = <>{open === undefined ? null : <MenuSearch open={open} onClose={() => setOpen(false)} />}</>
  const attributes = {
    'aria-keyshortcuts': 'Control+K /',
    icon: <SearchOutlined aria-hidden />,
    onClick: () => setOpen(true),
  }
  if (!roomy) {
    return (
      <>
        <Tooltip title={`${t('shell:search.title')} Ctrl+K`}>
          <Button type="text" size="middle" aria-label={t('shell:search.title')} {...attributes} />
        </Tooltip>
        {place}
      </>
    )
  }
  return (
    <>
      <Button size="middle" className="search-button" {...attributes}>
        <span>{t('shell:search.title')}</span>
        <kbd>Ctrl K</kbd>
      </Button>
      {place}
    </>
  )
}
