import { useQuery } from '@tanstack/react-query'
import { type SystemTemplate, systemTemplate } from '@workstation/contract/system-template'
import { templateEvent } from '@workstation/contract/template-events'
import { Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { currentLanguage } from '../../platform/i18n'
import { hasButton, useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { useConfirm } from '../../ui/use-confirm'
import { useEventWords } from './use-event-words'
import { useTemplateTexts } from './use-template-texts'
import './template.css'

const MessageTemplateEditor = lazyPart(async () => (await import('./message-template-editor')).MessageTemplateEditor)
const SmsTemplateEditor = lazyPart(async () => (await import('./sms-template-editor')).SmsTemplateEditor)

/** What the product says by itself, event by event, and what counts in its place (SYS-19). */
export function SystemTemplatesPage() {
  const { t } = useTemplateTexts()
  const [copied, setCopied] = useState<{ id: string; isSms: boolean }>()
  const { data, error } = useQuery(queryOf(systemTemplate.list, {}))
  if (error && !data) return <PageError error={error} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  const close = () => setCopied(undefined)
  // Who may not change the copy is told where it lies.
  const open = (id: string, isSms: boolean) => {
    if (hasButton(isSms ? 'smsTemplate' : 'messageTemplate', 'btn_edit')) setCopied({ id, isSms })
  }
  return (
    <div className="template-system">
      <p className="template-note">{t('systemNote')}</p>
      <ul>
        {data.list.map((one) => (
          <SystemLine key={one.code} one={one} onCopied={(id) => open(id, one.isSmsOnly === 1)} />
        ))}
      </ul>
      {copied && !copied.isSms && <MessageTemplateEditor edited={copied.id} onClose={close} />}
      {copied?.isSms && <SmsTemplateEditor edited={copied.id} onClose={close} />}
    </div>
  )
}

function SystemLine({ one, onCopied }: { one: SystemTemplate; onCopied: (id: string) => void }) {
  const { t } = useTemplateTexts()
  const confirm = useConfirm()
  const { nameOf, placeholdersOf } = useEventWords()
  const mayCopy = useHasButton('btn_copy')
  const mayReset = useHasButton('btn_reset')
  const copy = useCall(systemTemplate.copy, { said: t('copied'), onDone: ({ id }) => onCopied(id) })
  const reset = useCall(systemTemplate.reset, { said: t('resetDone') })
  const standing = one.isSmsOnly === 1 ? one.sms : one.message
  const text = templateEvent(one.code)?.builtIn[currentLanguage()]
  const ask = () =>
    confirm({
      title: t('resetTitle', { name: standing.fullName }),
      content: t('resetText'),
      okText: t('reset'),
      onOk: () => reset.mutate({ code: one.code }),
    })
  return (
    <li>
      <div>
        <h3>{nameOf(one.code)}</h3>
        <p className="template-built-in">{text?.content}</p>
        <p className="template-place-names">
          {placeholdersOf(one.code).map(({ name, label }) => (
            <span key={name}>
              {label} <code>{`{${name}}`}</code>
            </span>
          ))}
        </p>
      </div>
      <div className="template-standing">
        {standing.id ? <Tag color="blue">{standing.fullName}</Tag> : <Tag>{t('ownText')}</Tag>}
        {one.isSmsOnly === 0 && one.sms.id && <Tag>{t('withSms', { name: one.sms.fullName })}</Tag>}
      </div>
      <div className="template-acts">
        {mayCopy && (
          <Button loading={copy.isPending} onClick={() => copy.mutate({ code: one.code })}>
            {t('rewrite')}
          </Button>
        )}
        {mayReset && standing.id && (
          <Button loading={reset.isPending} onClick={ask}>
            {t('reset')}
          </Button>
        )}
      </div>
    </li>
  )
}
