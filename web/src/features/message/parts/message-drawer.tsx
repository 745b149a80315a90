import { Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBack } from '../../../ui/use-back'
import { useConfirmReadAll } from '../use-confirm-read-all'
import { useOpenMessage } from '../use-open-message'
import { MessageDialog } from './message-dialog'
import { MessageList } from './message-list'
import './message.css'

/** 'Site messages' (MSG-02) with 'mark all read' (MSG-03) and 'message centre' (MSG-04). */
export function MessageDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('message')
  const navigate = useNavigate()
  const confirmReadAll = useConfirmReadAll()
  const opened = useOpenMessage(onClose)
  useBack(open, onClose)
  return (
    <>
      <Drawer
        title={t('siteMessages')}
        open={open}
        onClose={onClose}
        size={360}
        destroyOnHidden
        closable={{ 'aria-label': t('common:close'), placement: 'end' }}
        styles={{ body: { padding: 0 }, footer: { display: 'flex', justifyContent: 'space-between' } }}
        footer={
          <>
            <Button type="link" onClick={confirmReadAll}>
              {t('readAll')}
            </Button>
            <Button
              type="link"
              onClick={() => {
                onClose()
                void navigate('/messageRecord')
              }}
            >
              {t('centre')}
            </Button>
          </>
        }
      >
        <MessageList onOpen={opened.open} />
      </Drawer>
      <MessageDialog message={opened.shown} onClose={opened.close} />
    </>
  )
}
