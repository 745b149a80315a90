import type { SecretWay } from '@workstation/contract/first-secret'
import { Button, Modal, Progress, Radio } from 'antd'
import { useState } from 'react'
import { useBack } from '../../../ui/use-back'
import { useConfirm } from '../../../ui/use-confirm'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useUserTexts } from '../use-user-texts'
import { GivenResult } from './given-result'
import { type Giving, useGiving } from './use-giving'
import './give-dialog.css'

interface GiveDialogProps {
  /** Ids of those who get one. */
  people: readonly string[]
  onClose: () => void
}

const ways: readonly SecretWay[] = ['mail', 'sms', 'print']

/** Gives people first secrets by mail, by SMS or on a sheet that is printed; a sheet is made once. */
export function GiveDialog({ people, onClose }: GiveDialogProps) {
  const { t } = useUserTexts()
  const { giving, give, isGiving, again } = useGiving()
  const [asked, setAsked] = useState(people)
  const [way, setWay] = useState<SecretWay>('mail')
  const [printed, setPrinted] = useState(false)
  const confirm = useConfirm()
  const isUnprinted = giving?.way === 'print' && !printed && giving.list.some(({ password }) => password !== '')
  const close = () => {
    if (isGiving) return
    if (!isUnprinted) return onClose()
    const content = t('secret.leaveText')
    confirm({ title: t('secret.leaveTitle'), content, okText: t('secret.leaveAnyway'), onOk: onClose })
  }
  useBack(true, close)
  const retry = (ids: readonly string[]) => {
    setAsked(ids)
    again()
  }
  const foot = giving ? (
    <Button disabled={isGiving} onClick={close}>
      {t('close')}
    </Button>
  ) : (
    <Button type="primary" onClick={() => give({ ids: asked, way })}>
      {t(`secret.do.${way}`)}
    </Button>
  )
  return (
    <Modal
      {...useDialogFrame(640)}
      open
      className="give-dialog"
      title={t('secret.title', { count: asked.length })}
      mask={{ closable: false }}
      onCancel={close}
      footer={foot}
    >
      {!giving && <WayChoice way={way} onWay={setWay} />}
      {giving && isGiving && <GivingProgress giving={giving} />}
      {giving && !isGiving && <GivenResult giving={giving} onPrinted={() => setPrinted(true)} onRetry={retry} />}
    </Modal>
  )
}

function WayChoice({ way, onWay }: { way: SecretWay; onWay: (way: SecretWay) => void }) {
  const { t } = useUserTexts()
  return (
    <>
      <p className="dialog-note">{t('secret.text')}</p>
      <Radio.Group
        className="give-ways"
        aria-label={t('secret.way')}
        value={way}
        onChange={(event) => onWay(event.target.value)}
      >
        {ways.map((one) => (
          <Radio key={one} value={one}>
            {t(`secret.ways.${one}`)}
            <span className="give-way-note">{t(`secret.wayNotes.${one}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </>
  )
}

function GivingProgress({ giving: { list, total } }: { giving: Giving }) {
  const { t } = useUserTexts()
  const text = t('secret.progress', { done: list.length, total })
  return (
    <div role="status">
      <p>{text}</p>
      <Progress percent={Math.floor((list.length / total) * 100)} aria-label={text} />
    </div>
  )
}
