import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { copyAndSay } from '../../../ui/copy-text'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import type { Registered } from '../register'
import { useRegistrationTexts } from '../texts'
import '../../../ui/dialog-frame.css'

/** The account and the password, shown this once (REG-24 to REG-30). A click beside the dialog does not lose them. */
export function RegisteredDialog({ registered, onClose }: { registered: Registered; onClose: () => void }) {
  const { t } = useRegistrationTexts()
  const frame = useDialogFrame('30%')
  const { account, password, waiting } = registered
  const copy = () => void copyAndSay(t('copied', { account, password, interpolation: { escapeValue: false } }))
  return (
    <Modal
      open
      title={t(waiting ? 'waitingTitle' : 'doneTitle')}
      {...frame}
      // A third of a tablet would break the account into pieces.
      style={frame.style ?? { minWidth: 360 }}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
        password ? (
          <Button key="copy" type="primary" icon={<CopyOutlined aria-hidden />} onClick={copy}>
            {t('copy')}
          </Button>
        ) : null,
      ]}
    >
      {waiting ? <p>{t('waitingText')}</p> : null}
      {password ? <p>{t('doneText')}</p> : <Alert type="error" showIcon title={t('unreadable', { account })} />}
      <dl className="register-account">
        <dt>{t('account')}</dt>
        <dd>{account}</dd>
        {password ? (
          <>
            <dt>{t('password')}</dt>
            <dd>{password}</dd>
          </>
        ) : null}
      </dl>
    </Modal>
  )
}
