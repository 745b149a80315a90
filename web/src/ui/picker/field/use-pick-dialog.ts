import { useId, useRef, useState } from 'react'

/** Opens and closes the dialog of a field. Its code is fetched when somebody turns to the field. */
export function usePickDialog(load: () => Promise<unknown>) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'away' | 'open' | 'closing'>('away')
  const close = () => setState((before) => (before === 'open' ? 'closing' : before))
  const afterClose = () => {
    setState('away')
    opener.current?.focus()
  }
  return {
    /** The dialog stands in the page, maybe on its way out. */
    mounted: state !== 'away',
    close,
    field: {
      open: state === 'open',
      dialogId: id,
      openerRef: opener,
      onOpen: () => setState('open'),
      onNear: () => void load().catch(() => undefined),
    },
    dialog: { id, open: state === 'open', onClose: close, afterClose },
  }
}
