import { Button, Modal } from 'antd'
import { useState } from 'react'
import { ImportPasswords } from '../../ui/import/import-passwords'
import { useBack } from '../../ui/use-back'
import { useDialogFrame } from '../../ui/use-dialog-frame'
import { useUserTexts } from './use-user-texts'

/** An account with the password that it starts with. */
export interface FirstSecret {
  account: string
  /** Whom it is of, where the product drew it: it can be given another way then. */
  id?: string
  password: string
}

interface FirstPasswordProps {
  secret: FirstSecret
  onClose: () => void
  /** Gives another one by mail, SMS or print in its place. */
  onOtherWay?: (id: string) => void
}

/** Shows a first password once, to be handed over; its owner replaces it at his next sign-in. */
export function FirstPassword({ secret, onClose, onOtherWay }: FirstPasswordProps) {
  const { t } = useUserTexts()
  const { id } = secret
  const [kept, setKept] = useState(false)
  useBack(true, onClose)
  return (
    <Modal
      {...useDialogFrame(480)}
      open
      title={t('firstTitle')}
      closable={kept}
      keyboard={kept}
      mask={{ closable: kept }}
      onCancel={onClose}
      footer={
        <>
          {id && onOtherWay && <Button onClick={() => onOtherWay(id)}>{t('secret.otherWay')}</Button>}
          <Button onClick={onClose}>{t(kept ? 'close' : 'noted')}</Button>
        </>
      }
    >
      <ImportPasswords passwords={[secret]} onKept={() => setKept(true)} />
    </Modal>
  )
}
