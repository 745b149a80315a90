import { Dropdown, type DropdownProps } from 'antd'
import { useRef } from 'react'

type ButtonMenuProps = Omit<DropdownProps, 'autoFocus' | 'trigger' | 'getPopupContainer'>

const isFree = (at: Element | null) => at === null || at === document.body || at.closest('.ant-dropdown') !== null

/**
 * The menu behind a button. It takes the focus as it opens, and gives it back as it closes, by Escape or by a choice, so
 * that what opens from it finds the button and not a menu that is gone.
 */
export function ButtonMenu({ menu = {}, onOpenChange, ...props }: ButtonMenuProps) {
  const button = useRef<HTMLElement>(null)
  const isOpen = useRef(false)
  const giveBack = () => {
    if (isFree(document.activeElement)) button.current?.focus()
  }
  return (
    <Dropdown
      {...props}
      autoFocus
      trigger={['click']}
      getPopupContainer={(at) => {
        button.current = at
        return document.body
      }}
      menu={{
        ...menu,
        // It takes the focus some frames after it opened; on a busy machine what was chosen is open by then.
        onFocus: (event) => {
          if (!isOpen.current && event.relatedTarget instanceof HTMLElement) event.relatedTarget.focus()
        },
        onClick: (chosen) => {
          // Else the key that chose would press the button as well, and open the menu again.
          chosen.domEvent.preventDefault()
          giveBack()
          menu.onClick?.(chosen)
        },
      }}
      onOpenChange={(open, of) => {
        isOpen.current = open
        if (!open) giveBack()
        onOpenChange?.(open, of)
      }}
    />
  )
}
