import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { ButtonMenu } from '../../ui/button-menu'
import { useBoxSize } from '../../ui/preview/use-box-size'
import type { Tab } from './tabs'
import { useShellTexts } from './use-shell-texts'

interface TabListProps {
  strip: RefObject<HTMLElement | null>
  tabs: readonly Tab[]
  titleOf: (tab: Tab) => string
  active: string
  onOpen: (tab: Tab) => void
}

/** Whether the strip holds more than it shows. */
function useOverflow(strip: RefObject<HTMLElement | null>, tabs: readonly Tab[]): boolean {
  const { width } = useBoxSize(strip)
  const [over, setOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tabs, or less room for them, change what is measured.
  useLayoutEffect(() => setOver((strip.current?.scrollWidth ?? 0) > width + 1), [strip, width, tabs])
  return over
}

/** All tabs as a list, once the strip has no room for them. */
export function TabList({ strip, tabs, titleOf, active, onOpen }: TabListProps) {
  const { t } = useShellTexts()
  const over = useOverflow(strip, tabs)
  if (!over) return null
  const items = tabs.map((tab) => ({ key: tab.path, label: titleOf(tab), onClick: () => onOpen(tab) }))
  return (
    <ButtonMenu menu={{ items, selectable: true, selectedKeys: [active] }}>
      <Button type="text" size="small" className="tab-list" aria-label={t('shell:allPages')} icon={<DownOutlined />} />
    </ButtonMenu>
  )
}
