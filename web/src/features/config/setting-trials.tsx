import { config } from '@workstation/contract/config'
import type { SettingGroup } from '@workstation/domain/setting/setting-groups'
import { Button, Form, Input, Space } from 'antd'
import { type ComponentType, useState } from 'react'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { useConfigTexts } from './use-config-texts'

/** What stands in the form now; a secret that is to be forgotten counts as not typed. */
function useTyped() {
  const form = Form.useFormInstance()
  return (key: string): string => {
    const value: unknown = form.getFieldValue(key)
    return typeof value === 'string' ? value.trim() : ''
  }
}

/** Does a trial when what it needs is typed, and else says what is missing. */
function useNeeding() {
  const { t } = useConfigTexts()
  const typed = useTyped()
  return (keys: readonly string[], act: () => void) => {
    const missing = keys.find((key) => typed(key) === '')
    if (missing) toast.error(t('needed', { what: t(`key.${missing}`) }))
    else act()
  }
}

function MailTrials() {
  const { t } = useConfigTexts()
  const typed = useTyped()
  const needing = useNeeding()
  const [to, setTo] = useState('')
  const ask = useCall(config.tryMail, { said: t('mailTried') })
  const send = useCall(config.testMail, { said: t('mailSent') })
  const tryServer = () =>
    ask.mutate({
      account: typed('smtpUser'),
      password: typed('smtpPassword'),
      smtpHost: typed('smtpHost'),
      smtpPort: Number(typed('smtpPort')),
      ssl: Number(typed('smtpSecure')),
    })
  return (
    <>
      <Button loading={ask.isPending} onClick={() => needing(['smtpHost', 'smtpPort'], tryServer)}>
        {t('tryMail')}
      </Button>
      <Space.Compact>
        <Input
          type="email"
          aria-label={t('mailTo')}
          placeholder={t('mailTo')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button disabled={to.trim() === ''} loading={send.isPending} onClick={() => send.mutate({ to: to.trim() })}>
          {t('sendMail')}
        </Button>
      </Space.Compact>
      <span className="config-trial-note">{t('mailNote')}</span>
    </>
  )
}

function SmsTrials() {
  const { t } = useConfigTexts()
  const typed = useTyped()
  const needing = useNeeding()
  const [phone, setPhone] = useState('')
  const send = useCall(config.trySms, { said: t('smsSent') })
  const trySms = () =>
    send.mutate({
      phone: phone.trim(),
      smsAddress: typed('smsAddress'),
      smsMethod: typed('smsMethod') === 'GET' ? 'GET' : 'POST',
      smsHeaders: typed('smsHeaders'),
      smsBody: typed('smsBody'),
    })
  return (
    <>
      <Space.Compact>
        <Input
          type="tel"
          aria-label={t('smsTo')}
          placeholder={t('smsTo')}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Button disabled={phone.trim() === ''} loading={send.isPending} onClick={() => needing(['smsAddress'], trySms)}>
          {t('sendSms')}
        </Button>
      </Space.Compact>
      <span className="config-trial-note">{t('smsNote')}</span>
    </>
  )
}

function OutsideTrials() {
  const { t } = useConfigTexts()
  const typed = useTyped()
  const needing = useNeeding()
  const ask = useCall(config.tryWechat, { said: t('wechatTried') })
  const tryWechat = () =>
    ask.mutate({
      wechatAppId: typed('wechatAppId'),
      wechatAppSecret: typed('wechatAppSecret'),
      wechatTokenAddress: typed('wechatTokenAddress'),
    })
  const openVisual = () => window.open(typed('visualHost'), '_blank', 'noopener,noreferrer')
  return (
    <>
      <Button loading={ask.isPending} onClick={() => needing(['wechatAppId', 'wechatTokenAddress'], tryWechat)}>
        {t('tryWechat')}
      </Button>
      <Button onClick={() => needing(['visualHost'], openVisual)}>{t('openVisual')}</Button>
    </>
  )
}

function FileTrials() {
  const { t } = useConfigTexts()
  const ask = useCall(config.tryFiles, { said: t('filesTried') })
  return (
    <Button loading={ask.isPending} onClick={() => ask.mutate({})}>
      {t('tryFiles')}
    </Button>
  )
}

const trials: Partial<Record<SettingGroup, ComponentType>> = {
  mail: MailTrials,
  sms: SmsTrials,
  outside: OutsideTrials,
  files: FileTrials,
}

/** What tries out the settings of a group as they are typed; nothing for groups that reach nobody else. */
export function SettingTrials({ group }: { group: SettingGroup }) {
  const Trials = trials[group]
  return (
    Trials && (
      <div className="config-trials">
        <Trials />
      </div>
    )
  )
}
