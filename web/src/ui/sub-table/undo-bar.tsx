import { Button } from 'antd'
import { useEffect } from 'react'
import type { SubTableStore, Undo } from './sub-table-store'
import { useSubTableTexts } from './sub-table-texts'

/** Milliseconds that a change can be taken back. */
const offered = 10_000

/** Says what was removed or pasted, and offers to take it back. */
export function UndoBar({ store, undo }: { store: SubTableStore; undo: Undo | null }) {
  const { t } = useSubTableTexts()
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => store.dismissUndo(), offered)
    return () => clearTimeout(timer)
  }, [store, undo])
  return (
    <div role="status" className="sub-table-status">
      {undo ? (
        <>
          <span>{t(undo.what, { rows: undo.count })}</span>
          {undo.closed > 0 ? <span className="sub-table-unread">{t('closed', { values: undo.closed })}</span> : null}
          {undo.unread > 0 ? <span className="sub-table-unread">{t('unread', { values: undo.unread })}</span> : null}
          <Button type="link" size="small" onClick={() => store.undo()}>
            {t('undo')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
